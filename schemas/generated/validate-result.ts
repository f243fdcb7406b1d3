// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/result.schema.json","title":"Result file","description":"`conformance.json`: the one canonical result of a run. Every other report is a projection of it. Members may be added; those required here stay.","type":"object","required":["suite","interface","deployment","startedAt","durationMs","node","seed","only","obstacle","strict","interrupted","verdict","scope","summary","exchanges","requirements","observations"],"properties":{"suite":{"title":"Suite identity","type":"object","required":["name","version"],"properties":{"name":{"const":"signing-conformance"},"version":{"type":"string","minLength":1}}},"interface":{"title":"Interface identity","type":"object","required":["version"],"properties":{"version":{"type":"string","minLength":1}}},"deployment":{"title":"Deployment identity","type":"object","required":["name","baseUrl"],"properties":{"name":{"type":"string"},"baseUrl":{"type":"string"}}},"startedAt":{"type":"string","format":"date-time"},"durationMs":{"type":"number","minimum":0,"description":"Milliseconds the run took."},"verdict":{"title":"Run verdict","enum":["conformant","non-conformant","incomplete"]},"strict":{"type":"boolean","description":"Whether advised rows counted."},"interrupted":{"type":"boolean","description":"Whether the run was broken off."},"seed":{"type":"string","description":"What made the run's random choices; the same seed makes them again."},"only":{"type":"array","items":{"type":"string"},"description":"The patterns the run was limited to; empty for a whole run."},"level":{"enum":["required","advised","open"],"description":"The last of the levels that the run was about; left out where it was about all."},"gate":{"$ref":"#/$defs/gate"},"shard":{"title":"Shard","type":"object","description":"Which shard of a run under Playwright Test this is; left out elsewhere. `merge` puts the shards together.","required":["current","total"],"properties":{"current":{"type":"integer","minimum":1},"total":{"type":"integer","minimum":1}}},"obstacle":{"type":["string","null"],"description":"What kept the run from reaching the deployment as its file says; `null` where nothing did."},"sessions":{"title":"Opened sessions","type":"object","description":"What became of the sessions that the run opened. Says nothing about conformance.","required":["opened","closed","left","reason"],"properties":{"opened":{"type":"integer","minimum":0},"closed":{"type":"integer","minimum":0},"left":{"type":"integer","minimum":0,"description":"Still open, as far as is known."},"reason":{"type":["string","null"],"description":"Why some are left; `null` where none is."}}},"budgets":{"title":"Budgets","type":"array","description":"What the run used of each thing that can be scarce, and how much of it the deployment file allows.","items":{"title":"Budget","type":"object","required":["key","unit","allowed","needed","spent"],"properties":{"key":{"type":"string","description":"The key of the deployment file that sets the limit."},"unit":{"type":"string","description":"What is counted."},"allowed":{"type":["integer","null"],"description":"`null` where the deployment file sets no limit."},"needed":{"type":"integer","minimum":0,"description":"What all selected probes use against a conforming deployment, about."},"spent":{"type":"integer","minimum":0}}}},"manifest":{"title":"Manifest reference","type":"object","description":"The file that holds the manifest of the evidence, and its SHA-256. Left out where a run wrote no files, or was killed.","required":["file","sha256"],"properties":{"file":{"const":"run.json"},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"}}},"node":{"type":"string","description":"Version of Node.js, without the leading \"v\"."},"scope":{"title":"Scope","type":"object","required":["assessed","notAssessed"],"properties":{"assessed":{"type":"array","items":{"$ref":"#/$defs/group"},"uniqueItems":true},"notAssessed":{"type":"array","items":{"title":"Unassessed group","type":"object","required":["group","kind","reason"],"properties":{"group":{"$ref":"#/$defs/group"},"kind":{"enum":["not-applicable","could-not-run",null],"description":"`null` where the run was not about this group."},"reason":{"type":"string","minLength":1}}}}}},"summary":{"title":"Summary","type":"object","required":["required","advised","open"],"properties":{"required":{"$ref":"#/$defs/judged"},"advised":{"$ref":"#/$defs/judged"},"open":{"title":"Observed counts","type":"object","required":["observed","not-assessed"],"properties":{"observed":{"$ref":"#/$defs/count"},"not-assessed":{"$ref":"#/$defs/count"}}}}},"exchanges":{"title":"Exchange counts","description":"How many requests were sent, and how many of their answers were not the deployment's own word: none came, or something between gave it (407, 429, 502, 503, 504).","type":"object","required":["total","notTheDeployments"],"properties":{"total":{"$ref":"#/$defs/count"},"notTheDeployments":{"$ref":"#/$defs/count"}}},"times":{"description":"How long the answers with a success status (2xx) to each operation took: to all of its requests, then to those with each number of sessions. Measured while many requests were under way; never judged. Left out where there was no such answer, and by earlier versions of the suite.","type":"array","items":{"$ref":"#/$defs/operationTimes"}},"exploration":{"title":"Exploration","description":"What the walks of the run came to. Says nothing about conformance: what they found stands with the requirements. Left out where there were none.","type":"object","required":["walks","shortened","steps","claimed","faults","void","pairs","refusals"],"properties":{"walks":{"type":"integer","minimum":0,"description":"Walks that were drawn."},"asked":{"type":"integer","minimum":0,"description":"The number that the run was called with (`--explore`)."},"shortened":{"type":"integer","minimum":0,"description":"Walks that were found to be the shortest forms of failed ones."},"steps":{"type":"integer","minimum":0,"description":"Requests to the operations, and what was left out in their place."},"claimed":{"type":"integer","minimum":0,"description":"Good requests that were carried out for every session."},"faults":{"type":"integer","minimum":0,"description":"Requests with something wrong on purpose."},"void":{"type":"array","description":"Steps that prove nothing, by their cause.","items":{"title":"Void steps","type":"object","required":["cause","count"],"properties":{"cause":{"type":"string"},"count":{"type":"integer","minimum":1}}}},"pairs":{"title":"Pairs of circumstances","type":"object","required":["met","onlyRefused","possible"],"properties":{"met":{"type":"integer","minimum":0,"description":"In a request that was carried out."},"onlyRefused":{"type":"integer","minimum":0,"description":"In good requests that were all refused."},"possible":{"type":"integer","minimum":0,"description":"Pairs of words of two dimensions; some of them cannot come together."}}},"refusals":{"type":"array","description":"Good requests by circumstance: how many were carried out, and how many were refused, which is legal where no requirement says otherwise.","items":{"title":"Circumstance","type":"object","required":["circumstance","carriedOut","refused"],"properties":{"circumstance":{"type":"string"},"carriedOut":{"type":"integer","minimum":0},"refused":{"type":"integer","minimum":0}}}}}},"requirements":{"type":"array","items":{"$ref":"#/$defs/requirement"}},"observations":{"type":"array","items":{"$ref":"#/$defs/observation"}}},"$defs":{"gate":{"title":"Gate","description":"Whether a build may go on; left out where the run was given neither a baseline nor a scope to require. It changes no verdict.","type":"object","required":["result","baseline","require","known","new","fixed","expired","unknown","couldNotRun","missing","notJudged"],"properties":{"result":{"title":"Gate result","enum":["passed","failed"]},"baseline":{"type":["string","null"],"description":"The file of the known failures; `null` where none was given."},"require":{"type":"array","items":{"type":"string"},"description":"Groups and requirements that had to be assessed."},"known":{"$ref":"#/$defs/gateItems","description":"Failures that the baseline excuses."},"new":{"$ref":"#/$defs/gateItems","description":"Failures that it does not excuse."},"fixed":{"$ref":"#/$defs/gateItems","description":"Entries whose requirement passes."},"expired":{"$ref":"#/$defs/gateItems","description":"Entries whose last day is over."},"unknown":{"$ref":"#/$defs/gateItems","description":"Entries that name no requirement."},"couldNotRun":{"$ref":"#/$defs/gateItems","description":"What could not be run, and is not excused."},"missing":{"$ref":"#/$defs/gateItems","description":"Groups and requirements that had to be assessed, and were not."},"notJudged":{"$ref":"#/$defs/gateItems","description":"Entries that this run says nothing about; they fail no gate."}}},"operationTimes":{"title":"Operation times","type":"object","required":["operation","answers","medianMs","p95Ms","slowestMs"],"properties":{"operation":{"enum":["configuration","publicKey","calculateDigest","finalizeSigning","addArchive","createSeal"]},"sessions":{"type":"integer","minimum":0,"description":"Sessions in one call; left out where all requests are meant."},"answers":{"type":"integer","minimum":1},"medianMs":{"$ref":"#/$defs/milliseconds"},"p95Ms":{"$ref":"#/$defs/milliseconds","description":"The 95th percentile, by the nearest rank."},"slowestMs":{"$ref":"#/$defs/milliseconds"}}},"milliseconds":{"type":"integer","minimum":0,"description":"From when a connection is asked for to the last byte of the answer."},"gateItems":{"type":"array","items":{"$ref":"#/$defs/gateItem"}},"gateItem":{"title":"Gate item","type":"object","required":["id","says"],"properties":{"id":{"type":"string","minLength":1,"description":"A requirement; a group where one is missing."},"says":{"type":"string","minLength":1,"description":"What is the matter, and what to do: reads on after the id."},"line":{"type":"integer","minimum":1,"description":"Where its entry begins in the baseline, if there is one."},"reason":{"type":"string","description":"As the entry says."},"link":{"type":"string"},"expires":{"type":"string"}}},"group":{"title":"Requirement group","enum":["CFG","KEY","DIG","FIN","ARC","SEA","AUT","TLS","ERR","LIM","DOC","PLA"]},"requirementId":{"type":"string","pattern":"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"},"verdict":{"title":"Verdict","enum":["pass","fail","not-assessed","observed"]},"kind":{"enum":["not-applicable","could-not-run",null],"description":"Which kind of `not-assessed` it is; `null` for every other verdict."},"reason":{"type":["string","null"],"description":"Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise."},"count":{"type":"integer","minimum":0},"judged":{"title":"Judged counts","type":"object","required":["pass","fail","not-assessed"],"properties":{"pass":{"$ref":"#/$defs/count"},"fail":{"$ref":"#/$defs/count"},"not-assessed":{"$ref":"#/$defs/count"}}},"requirement":{"title":"Requirement result","type":"object","required":["id","level","text","source","verdict","kind","reason","findings","checks"],"properties":{"id":{"$ref":"#/$defs/requirementId"},"level":{"title":"Level","enum":["required","advised","open"]},"text":{"type":"string","minLength":1},"source":{"type":"string","minLength":1},"verdict":{"$ref":"#/$defs/verdict"},"kind":{"$ref":"#/$defs/kind"},"reason":{"$ref":"#/$defs/reason"},"findings":{"type":"array","items":{"$ref":"#/$defs/rowFinding"},"description":"What is wrong, each thing once, however many checks say it."},"checks":{"type":"array","items":{"$ref":"#/$defs/check"}}}},"check":{"title":"Check result","type":"object","required":["title","probe","at","verdict","kind","reason"],"properties":{"title":{"type":"string","minLength":1},"probe":{"type":"string","minLength":1,"description":"The title of the probe, and of its evidence."},"at":{"$ref":"#/$defs/at"},"verdict":{"$ref":"#/$defs/verdict"},"kind":{"enum":["not-applicable","could-not-run","left-out",null],"description":"Which kind of `not-assessed` it is; `left-out` where a budget of the deployment file did not reach for it. `null` for every other verdict."},"reason":{"$ref":"#/$defs/reason"},"finding":{"$ref":"#/$defs/finding"},"value":{"type":"string","description":"What was found, where it is an observation."}}},"at":{"type":"string","minLength":1,"description":"Where the check is written in the sources of the suite: file and line."},"finding":{"title":"Recorded finding","description":"What was expected and received, where a check failed.","type":"object","required":["what","expected","received","count","shownBy"],"properties":{"what":{"type":"string"},"expected":{"type":"string"},"received":{"type":"string"},"count":{"type":"integer","minimum":0,"description":"How many exchanges show it."},"shownBy":{"type":"array","description":"The first of these exchanges. Where nothing but the outcome of the probe shows it, there is none.","items":{"title":"Shown exchange","type":"object","required":["probe","exchange"],"properties":{"probe":{"type":"string","minLength":1},"exchange":{"type":"integer","minimum":0,"description":"Its number in the evidence of the probe."}}}}}},"rowFinding":{"title":"Row finding","description":"A finding of a requirement, with the first check that says it.","allOf":[{"$ref":"#/$defs/finding"},{"type":"object","required":["check","at"],"properties":{"check":{"type":"string","minLength":1,"description":"The title of the check."},"at":{"$ref":"#/$defs/at"}}}]},"observation":{"title":"Observation","type":"object","required":["requirement","point","value"],"properties":{"requirement":{"$ref":"#/$defs/requirementId"},"point":{"type":"string","description":"What was looked at. With the requirement it names the same point in every run."},"value":{"type":"string","description":"A small text or code: no id, time or file name of the run stands in it, so runs and deployments can be compared."},"evidence":{"title":"Observation evidence","type":"object","description":"Where the raw exchanges stand that show it. Left out by earlier versions of the suite.","required":["probe","file","exchanges"],"properties":{"probe":{"type":"string","minLength":1,"description":"The title of the probe that recorded them."},"file":{"type":"string","description":"From the report folder."},"exchanges":{"type":"array","items":{"type":"integer","minimum":0},"description":"Their numbers in the file; the first of them, where there are many."}}}}}}};
const schema35 = {"title":"Requirement group","enum":["CFG","KEY","DIG","FIN","ARC","SEA","AUT","TLS","ERR","LIM","DOC","PLA"]};
const schema38 = {"type":"integer","minimum":0};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const func0 = require("ajv/dist/runtime/equal").default;
const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const schema32 = {"title":"Gate","description":"Whether a build may go on; left out where the run was given neither a baseline nor a scope to require. It changes no verdict.","type":"object","required":["result","baseline","require","known","new","fixed","expired","unknown","couldNotRun","missing","notJudged"],"properties":{"result":{"title":"Gate result","enum":["passed","failed"]},"baseline":{"type":["string","null"],"description":"The file of the known failures; `null` where none was given."},"require":{"type":"array","items":{"type":"string"},"description":"Groups and requirements that had to be assessed."},"known":{"$ref":"#/$defs/gateItems","description":"Failures that the baseline excuses."},"new":{"$ref":"#/$defs/gateItems","description":"Failures that it does not excuse."},"fixed":{"$ref":"#/$defs/gateItems","description":"Entries whose requirement passes."},"expired":{"$ref":"#/$defs/gateItems","description":"Entries whose last day is over."},"unknown":{"$ref":"#/$defs/gateItems","description":"Entries that name no requirement."},"couldNotRun":{"$ref":"#/$defs/gateItems","description":"What could not be run, and is not excused."},"missing":{"$ref":"#/$defs/gateItems","description":"Groups and requirements that had to be assessed, and were not."},"notJudged":{"$ref":"#/$defs/gateItems","description":"Entries that this run says nothing about; they fail no gate."}}};
const schema33 = {"type":"array","items":{"$ref":"#/$defs/gateItem"}};
const schema34 = {"title":"Gate item","type":"object","required":["id","says"],"properties":{"id":{"type":"string","minLength":1,"description":"A requirement; a group where one is missing."},"says":{"type":"string","minLength":1,"description":"What is the matter, and what to do: reads on after the id."},"line":{"type":"integer","minimum":1,"description":"Where its entry begins in the baseline, if there is one."},"reason":{"type":"string","description":"As the entry says."},"link":{"type":"string"},"expires":{"type":"string"}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/gateItem/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema34.required,parentSchema:schema34,data:data0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.says === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/gateItem/required",keyword:"required",params:{missingProperty: "says"},message:"must have required property '"+"says"+"'",schema:schema34.required,parentSchema:schema34,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.id !== undefined){
let data1 = data0.id;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err2 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/$defs/gateItem/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema34.properties.id,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/$defs/gateItem/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.properties.id.type,parentSchema:schema34.properties.id,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.says !== undefined){
let data2 = data0.says;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err4 = {instancePath:instancePath+"/" + i0+"/says",schemaPath:"#/$defs/gateItem/properties/says/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema34.properties.says,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/" + i0+"/says",schemaPath:"#/$defs/gateItem/properties/says/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.properties.says.type,parentSchema:schema34.properties.says,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.line !== undefined){
let data3 = data0.line;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err6 = {instancePath:instancePath+"/" + i0+"/line",schemaPath:"#/$defs/gateItem/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema34.properties.line.type,parentSchema:schema34.properties.line,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/" + i0+"/line",schemaPath:"#/$defs/gateItem/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema34.properties.line,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data0.reason !== undefined){
let data4 = data0.reason;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/" + i0+"/reason",schemaPath:"#/$defs/gateItem/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.properties.reason.type,parentSchema:schema34.properties.reason,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.link !== undefined){
let data5 = data0.link;
if(typeof data5 !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/link",schemaPath:"#/$defs/gateItem/properties/link/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.properties.link.type,parentSchema:schema34.properties.link,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.expires !== undefined){
let data6 = data0.expires;
if(typeof data6 !== "string"){
const err10 = {instancePath:instancePath+"/" + i0+"/expires",schemaPath:"#/$defs/gateItem/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.properties.expires.type,parentSchema:schema34.properties.expires,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/gateItem/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.type,parentSchema:schema34,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema33.type,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.baseline === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseline"},message:"must have required property '"+"baseline"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.require === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "require"},message:"must have required property '"+"require"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.known === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "known"},message:"must have required property '"+"known"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.new === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "new"},message:"must have required property '"+"new"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.fixed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fixed"},message:"must have required property '"+"fixed"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expired === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expired"},message:"must have required property '"+"expired"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.unknown === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unknown"},message:"must have required property '"+"unknown"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.couldNotRun === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "couldNotRun"},message:"must have required property '"+"couldNotRun"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.missing === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "missing"},message:"must have required property '"+"missing"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.notJudged === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notJudged"},message:"must have required property '"+"notJudged"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.result !== undefined){
let data0 = data.result;
if(!((data0 === "passed") || (data0 === "failed"))){
const err11 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema32.properties.result.enum},message:"must be equal to one of the allowed values",schema:schema32.properties.result.enum,parentSchema:schema32.properties.result,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.baseline !== undefined){
let data1 = data.baseline;
if((typeof data1 !== "string") && (data1 !== null)){
const err12 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: schema32.properties.baseline.type},message:"must be string,null",schema:schema32.properties.baseline.type,parentSchema:schema32.properties.baseline,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.require !== undefined){
let data2 = data.require;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/require/" + i0,schemaPath:"#/properties/require/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.require.items.type,parentSchema:schema32.properties.require.items,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/require",schemaPath:"#/properties/require/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.require.type,parentSchema:schema32.properties.require,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.known !== undefined){
if(!(validate22(data.known, {instancePath:instancePath+"/known",parentData:data,parentDataProperty:"known",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.new !== undefined){
if(!(validate22(data.new, {instancePath:instancePath+"/new",parentData:data,parentDataProperty:"new",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.fixed !== undefined){
if(!(validate22(data.fixed, {instancePath:instancePath+"/fixed",parentData:data,parentDataProperty:"fixed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.expired !== undefined){
if(!(validate22(data.expired, {instancePath:instancePath+"/expired",parentData:data,parentDataProperty:"expired",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.unknown !== undefined){
if(!(validate22(data.unknown, {instancePath:instancePath+"/unknown",parentData:data,parentDataProperty:"unknown",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.couldNotRun !== undefined){
if(!(validate22(data.couldNotRun, {instancePath:instancePath+"/couldNotRun",parentData:data,parentDataProperty:"couldNotRun",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.missing !== undefined){
if(!(validate22(data.missing, {instancePath:instancePath+"/missing",parentData:data,parentDataProperty:"missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.notJudged !== undefined){
if(!(validate22(data.notJudged, {instancePath:instancePath+"/notJudged",parentData:data,parentDataProperty:"notJudged",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"result":true,"baseline":true,"require":true,"known":true,"new":true,"fixed":true,"expired":true,"unknown":true,"couldNotRun":true,"missing":true,"notJudged":true},"dynamicProps":false,"dynamicItems":false};

const schema37 = {"title":"Judged counts","type":"object","required":["pass","fail","not-assessed"],"properties":{"pass":{"$ref":"#/$defs/count"},"fail":{"$ref":"#/$defs/count"},"not-assessed":{"$ref":"#/$defs/count"}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pass === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pass"},message:"must have required property '"+"pass"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fail === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fail"},message:"must have required property '"+"fail"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["not-assessed"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "not-assessed"},message:"must have required property '"+"not-assessed"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.pass !== undefined){
let data0 = data.pass;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/pass",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/pass",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.fail !== undefined){
let data1 = data.fail;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/fail",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/fail",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data["not-assessed"] !== undefined){
let data2 = data["not-assessed"];
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/not-assessed",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/not-assessed",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"pass":true,"fail":true,"not-assessed":true},"dynamicProps":false,"dynamicItems":false};

const schema45 = {"title":"Operation times","type":"object","required":["operation","answers","medianMs","p95Ms","slowestMs"],"properties":{"operation":{"enum":["configuration","publicKey","calculateDigest","finalizeSigning","addArchive","createSeal"]},"sessions":{"type":"integer","minimum":0,"description":"Sessions in one call; left out where all requests are meant."},"answers":{"type":"integer","minimum":1},"medianMs":{"$ref":"#/$defs/milliseconds"},"p95Ms":{"$ref":"#/$defs/milliseconds","description":"The 95th percentile, by the nearest rank."},"slowestMs":{"$ref":"#/$defs/milliseconds"}}};
const schema46 = {"type":"integer","minimum":0,"description":"From when a connection is asked for to the last byte of the answer."};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.operation === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.answers === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answers"},message:"must have required property '"+"answers"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.medianMs === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "medianMs"},message:"must have required property '"+"medianMs"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.p95Ms === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "p95Ms"},message:"must have required property '"+"p95Ms"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.slowestMs === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "slowestMs"},message:"must have required property '"+"slowestMs"+"'",schema:schema45.required,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.operation !== undefined){
let data0 = data.operation;
if(!((((((data0 === "configuration") || (data0 === "publicKey")) || (data0 === "calculateDigest")) || (data0 === "finalizeSigning")) || (data0 === "addArchive")) || (data0 === "createSeal"))){
const err5 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/enum",keyword:"enum",params:{allowedValues: schema45.properties.operation.enum},message:"must be equal to one of the allowed values",schema:schema45.properties.operation.enum,parentSchema:schema45.properties.operation,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.sessions !== undefined){
let data1 = data.sessions;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err6 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema45.properties.sessions.type,parentSchema:schema45.properties.sessions,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema45.properties.sessions,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.answers !== undefined){
let data2 = data.answers;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err8 = {instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema45.properties.answers.type,parentSchema:schema45.properties.answers,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/answers",schemaPath:"#/properties/answers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema45.properties.answers,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.medianMs !== undefined){
let data3 = data.medianMs;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err10 = {instancePath:instancePath+"/medianMs",schemaPath:"#/$defs/milliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema46.type,parentSchema:schema46,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/medianMs",schemaPath:"#/$defs/milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema46,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.p95Ms !== undefined){
let data4 = data.p95Ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err12 = {instancePath:instancePath+"/p95Ms",schemaPath:"#/$defs/milliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema46.type,parentSchema:schema46,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/p95Ms",schemaPath:"#/$defs/milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema46,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.slowestMs !== undefined){
let data5 = data.slowestMs;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err14 = {instancePath:instancePath+"/slowestMs",schemaPath:"#/$defs/milliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema46.type,parentSchema:schema46,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/slowestMs",schemaPath:"#/$defs/milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema46,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema45.type,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"operation":true,"sessions":true,"answers":true,"medianMs":true,"p95Ms":true,"slowestMs":true},"dynamicProps":false,"dynamicItems":false};

const schema49 = {"title":"Requirement result","type":"object","required":["id","level","text","source","verdict","kind","reason","findings","checks"],"properties":{"id":{"$ref":"#/$defs/requirementId"},"level":{"title":"Level","enum":["required","advised","open"]},"text":{"type":"string","minLength":1},"source":{"type":"string","minLength":1},"verdict":{"$ref":"#/$defs/verdict"},"kind":{"$ref":"#/$defs/kind"},"reason":{"$ref":"#/$defs/reason"},"findings":{"type":"array","items":{"$ref":"#/$defs/rowFinding"},"description":"What is wrong, each thing once, however many checks say it."},"checks":{"type":"array","items":{"$ref":"#/$defs/check"}}}};
const schema50 = {"type":"string","pattern":"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"};
const schema51 = {"title":"Verdict","enum":["pass","fail","not-assessed","observed"]};
const schema52 = {"enum":["not-applicable","could-not-run",null],"description":"Which kind of `not-assessed` it is; `null` for every other verdict."};
const schema53 = {"type":["string","null"],"description":"Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise."};
const pattern5 = new RegExp("^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$", "u");
const schema54 = {"title":"Row finding","description":"A finding of a requirement, with the first check that says it.","allOf":[{"$ref":"#/$defs/finding"},{"type":"object","required":["check","at"],"properties":{"check":{"type":"string","minLength":1,"description":"The title of the check."},"at":{"$ref":"#/$defs/at"}}}]};
const schema55 = {"title":"Recorded finding","description":"What was expected and received, where a check failed.","type":"object","required":["what","expected","received","count","shownBy"],"properties":{"what":{"type":"string"},"expected":{"type":"string"},"received":{"type":"string"},"count":{"type":"integer","minimum":0,"description":"How many exchanges show it."},"shownBy":{"type":"array","description":"The first of these exchanges. Where nothing but the outcome of the probe shows it, there is none.","items":{"title":"Shown exchange","type":"object","required":["probe","exchange"],"properties":{"probe":{"type":"string","minLength":1},"exchange":{"type":"integer","minimum":0,"description":"Its number in the evidence of the probe."}}}}}};
const schema56 = {"type":"string","minLength":1,"description":"Where the check is written in the sources of the suite: file and line."};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.what === undefined){
const err0 = {instancePath,schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'",schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.expected === undefined){
const err1 = {instancePath,schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'",schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.received === undefined){
const err2 = {instancePath,schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "received"},message:"must have required property '"+"received"+"'",schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.count === undefined){
const err3 = {instancePath,schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'",schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.shownBy === undefined){
const err4 = {instancePath,schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "shownBy"},message:"must have required property '"+"shownBy"+"'",schema:schema55.required,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.what !== undefined){
let data0 = data.what;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/what",schemaPath:"#/$defs/finding/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.what.type,parentSchema:schema55.properties.what,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.expected !== undefined){
let data1 = data.expected;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/finding/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.expected.type,parentSchema:schema55.properties.expected,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.received !== undefined){
let data2 = data.received;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/received",schemaPath:"#/$defs/finding/properties/received/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.received.type,parentSchema:schema55.properties.received,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.count !== undefined){
let data3 = data.count;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/count",schemaPath:"#/$defs/finding/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema55.properties.count.type,parentSchema:schema55.properties.count,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/count",schemaPath:"#/$defs/finding/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema55.properties.count,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.shownBy !== undefined){
let data4 = data.shownBy;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.probe === undefined){
const err10 = {instancePath:instancePath+"/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema55.properties.shownBy.items.required,parentSchema:schema55.properties.shownBy.items,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data5.exchange === undefined){
const err11 = {instancePath:instancePath+"/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/required",keyword:"required",params:{missingProperty: "exchange"},message:"must have required property '"+"exchange"+"'",schema:schema55.properties.shownBy.items.required,parentSchema:schema55.properties.shownBy.items,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5.probe !== undefined){
let data6 = data5.probe;
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err12 = {instancePath:instancePath+"/shownBy/" + i0+"/probe",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema55.properties.shownBy.items.properties.probe,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/shownBy/" + i0+"/probe",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.shownBy.items.properties.probe.type,parentSchema:schema55.properties.shownBy.items.properties.probe,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.exchange !== undefined){
let data7 = data5.exchange;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err14 = {instancePath:instancePath+"/shownBy/" + i0+"/exchange",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/exchange/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema55.properties.shownBy.items.properties.exchange.type,parentSchema:schema55.properties.shownBy.items.properties.exchange,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err15 = {instancePath:instancePath+"/shownBy/" + i0+"/exchange",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/exchange/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema55.properties.shownBy.items.properties.exchange,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema55.properties.shownBy.items.type,parentSchema:schema55.properties.shownBy.items,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/shownBy",schemaPath:"#/$defs/finding/properties/shownBy/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema55.properties.shownBy.type,parentSchema:schema55.properties.shownBy,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/$defs/finding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema55.type,parentSchema:schema55,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.check === undefined){
const err19 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'",schema:schema54.allOf[1].required,parentSchema:schema54.allOf[1],data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.at === undefined){
const err20 = {instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema54.allOf[1].required,parentSchema:schema54.allOf[1],data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.check !== undefined){
let data8 = data.check;
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err21 = {instancePath:instancePath+"/check",schemaPath:"#/allOf/1/properties/check/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema54.allOf[1].properties.check,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/check",schemaPath:"#/allOf/1/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema54.allOf[1].properties.check.type,parentSchema:schema54.allOf[1].properties.check,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.at !== undefined){
let data9 = data.at;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err23 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/at/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema56,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema56.type,parentSchema:schema56,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema54.allOf[1].type,parentSchema:schema54.allOf[1],data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":{"check":true,"at":true,"what":true,"expected":true,"received":true,"count":true,"shownBy":true},"dynamicProps":false,"dynamicItems":false};

const schema57 = {"title":"Check result","type":"object","required":["title","probe","at","verdict","kind","reason"],"properties":{"title":{"type":"string","minLength":1},"probe":{"type":"string","minLength":1,"description":"The title of the probe, and of its evidence."},"at":{"$ref":"#/$defs/at"},"verdict":{"$ref":"#/$defs/verdict"},"kind":{"enum":["not-applicable","could-not-run","left-out",null],"description":"Which kind of `not-assessed` it is; `left-out` where a budget of the deployment file did not reach for it. `null` for every other verdict."},"reason":{"$ref":"#/$defs/reason"},"finding":{"$ref":"#/$defs/finding"},"value":{"type":"string","description":"What was found, where it is an observation."}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.probe === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.at === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'",schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.verdict === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.kind === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.reason === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema57.required,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema57.properties.title,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.title.type,parentSchema:schema57.properties.title,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.probe !== undefined){
let data1 = data.probe;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema57.properties.probe,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.probe.type,parentSchema:schema57.properties.probe,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.at !== undefined){
let data2 = data.at;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err10 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/at/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema56,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/at",schemaPath:"#/$defs/at/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema56.type,parentSchema:schema56,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.verdict !== undefined){
let data3 = data.verdict;
if(!((((data3 === "pass") || (data3 === "fail")) || (data3 === "not-assessed")) || (data3 === "observed"))){
const err12 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values",schema:schema51.enum,parentSchema:schema51,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.kind !== undefined){
let data4 = data.kind;
if(!((((data4 === "not-applicable") || (data4 === "could-not-run")) || (data4 === "left-out")) || (data4 === null))){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema57.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema57.properties.kind.enum,parentSchema:schema57.properties.kind,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.reason !== undefined){
let data5 = data.reason;
if((typeof data5 !== "string") && (data5 !== null)){
const err14 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/reason/type",keyword:"type",params:{type: schema53.type},message:"must be string,null",schema:schema53.type,parentSchema:schema53,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.finding !== undefined){
let data6 = data.finding;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.what === undefined){
const err15 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'",schema:schema55.required,parentSchema:schema55,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data6.expected === undefined){
const err16 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'",schema:schema55.required,parentSchema:schema55,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data6.received === undefined){
const err17 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "received"},message:"must have required property '"+"received"+"'",schema:schema55.required,parentSchema:schema55,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6.count === undefined){
const err18 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'",schema:schema55.required,parentSchema:schema55,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.shownBy === undefined){
const err19 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "shownBy"},message:"must have required property '"+"shownBy"+"'",schema:schema55.required,parentSchema:schema55,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6.what !== undefined){
let data7 = data6.what;
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/finding/what",schemaPath:"#/$defs/finding/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.what.type,parentSchema:schema55.properties.what,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data6.expected !== undefined){
let data8 = data6.expected;
if(typeof data8 !== "string"){
const err21 = {instancePath:instancePath+"/finding/expected",schemaPath:"#/$defs/finding/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.expected.type,parentSchema:schema55.properties.expected,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.received !== undefined){
let data9 = data6.received;
if(typeof data9 !== "string"){
const err22 = {instancePath:instancePath+"/finding/received",schemaPath:"#/$defs/finding/properties/received/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.received.type,parentSchema:schema55.properties.received,data:data9};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data6.count !== undefined){
let data10 = data6.count;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err23 = {instancePath:instancePath+"/finding/count",schemaPath:"#/$defs/finding/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema55.properties.count.type,parentSchema:schema55.properties.count,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err24 = {instancePath:instancePath+"/finding/count",schemaPath:"#/$defs/finding/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema55.properties.count,data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data6.shownBy !== undefined){
let data11 = data6.shownBy;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.probe === undefined){
const err25 = {instancePath:instancePath+"/finding/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema55.properties.shownBy.items.required,parentSchema:schema55.properties.shownBy.items,data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data12.exchange === undefined){
const err26 = {instancePath:instancePath+"/finding/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/required",keyword:"required",params:{missingProperty: "exchange"},message:"must have required property '"+"exchange"+"'",schema:schema55.properties.shownBy.items.required,parentSchema:schema55.properties.shownBy.items,data:data12};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data12.probe !== undefined){
let data13 = data12.probe;
if(typeof data13 === "string"){
if(func1(data13) < 1){
const err27 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/probe",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema55.properties.shownBy.items.properties.probe,data:data13};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/probe",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema55.properties.shownBy.items.properties.probe.type,parentSchema:schema55.properties.shownBy.items.properties.probe,data:data13};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data12.exchange !== undefined){
let data14 = data12.exchange;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err29 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/exchange",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/exchange/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema55.properties.shownBy.items.properties.exchange.type,parentSchema:schema55.properties.shownBy.items.properties.exchange,data:data14};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err30 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/exchange",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/exchange/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema55.properties.shownBy.items.properties.exchange,data:data14};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
else {
const err31 = {instancePath:instancePath+"/finding/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema55.properties.shownBy.items.type,parentSchema:schema55.properties.shownBy.items,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/finding/shownBy",schemaPath:"#/$defs/finding/properties/shownBy/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema55.properties.shownBy.type,parentSchema:schema55.properties.shownBy,data:data11};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema55.type,parentSchema:schema55,data:data6};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.value !== undefined){
let data15 = data.value;
if(typeof data15 !== "string"){
const err34 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.value.type,parentSchema:schema57.properties.value,data:data15};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema57.type,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":{"title":true,"probe":true,"at":true,"verdict":true,"kind":true,"reason":true,"finding":true,"value":true},"dynamicProps":false,"dynamicItems":false};


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.level === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.text === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.verdict === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.kind === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.reason === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.findings === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "findings"},message:"must have required property '"+"findings"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.checks === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/requirementId/pattern",keyword:"pattern",params:{pattern: "^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"},message:"must match pattern \""+"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"+"\"",schema:"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$",parentSchema:schema50,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/requirementId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.type,parentSchema:schema50,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.level !== undefined){
let data1 = data.level;
if(!(((data1 === "required") || (data1 === "advised")) || (data1 === "open"))){
const err11 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema49.properties.level.enum},message:"must be equal to one of the allowed values",schema:schema49.properties.level.enum,parentSchema:schema49.properties.level,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.text !== undefined){
let data2 = data.text;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err12 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema49.properties.text,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.text.type,parentSchema:schema49.properties.text,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.source !== undefined){
let data3 = data.source;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err14 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema49.properties.source,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.source.type,parentSchema:schema49.properties.source,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.verdict !== undefined){
let data4 = data.verdict;
if(!((((data4 === "pass") || (data4 === "fail")) || (data4 === "not-assessed")) || (data4 === "observed"))){
const err16 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values",schema:schema51.enum,parentSchema:schema51,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.kind !== undefined){
let data5 = data.kind;
if(!(((data5 === "not-applicable") || (data5 === "could-not-run")) || (data5 === null))){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/$defs/kind/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values",schema:schema52.enum,parentSchema:schema52,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.reason !== undefined){
let data6 = data.reason;
if((typeof data6 !== "string") && (data6 !== null)){
const err18 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/reason/type",keyword:"type",params:{type: schema53.type},message:"must be string,null",schema:schema53.type,parentSchema:schema53,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.findings !== undefined){
let data7 = data.findings;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(!(validate38(data7[i0], {instancePath:instancePath+"/findings/" + i0,parentData:data7,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/findings",schemaPath:"#/properties/findings/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema49.properties.findings.type,parentSchema:schema49.properties.findings,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.checks !== undefined){
let data9 = data.checks;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
if(!(validate40(data9[i1], {instancePath:instancePath+"/checks/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema49.properties.checks.type,parentSchema:schema49.properties.checks,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema49.type,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":{"id":true,"level":true,"text":true,"source":true,"verdict":true,"kind":true,"reason":true,"findings":true,"checks":true},"dynamicProps":false,"dynamicItems":false};

const schema62 = {"title":"Observation","type":"object","required":["requirement","point","value"],"properties":{"requirement":{"$ref":"#/$defs/requirementId"},"point":{"type":"string","description":"What was looked at. With the requirement it names the same point in every run."},"value":{"type":"string","description":"A small text or code: no id, time or file name of the run stands in it, so runs and deployments can be compared."},"evidence":{"title":"Observation evidence","type":"object","description":"Where the raw exchanges stand that show it. Left out by earlier versions of the suite.","required":["probe","file","exchanges"],"properties":{"probe":{"type":"string","minLength":1,"description":"The title of the probe that recorded them."},"file":{"type":"string","description":"From the report folder."},"exchanges":{"type":"array","items":{"type":"integer","minimum":0},"description":"Their numbers in the file; the first of them, where there are many."}}}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requirement === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requirement"},message:"must have required property '"+"requirement"+"'",schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.point === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "point"},message:"must have required property '"+"point"+"'",schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.value === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'",schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.requirement !== undefined){
let data0 = data.requirement;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err3 = {instancePath:instancePath+"/requirement",schemaPath:"#/$defs/requirementId/pattern",keyword:"pattern",params:{pattern: "^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"},message:"must match pattern \""+"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"+"\"",schema:"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$",parentSchema:schema50,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/requirement",schemaPath:"#/$defs/requirementId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.type,parentSchema:schema50,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.point !== undefined){
let data1 = data.point;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/point",schemaPath:"#/properties/point/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.properties.point.type,parentSchema:schema62.properties.point,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.value !== undefined){
let data2 = data.value;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.properties.value.type,parentSchema:schema62.properties.value,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.evidence !== undefined){
let data3 = data.evidence;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.probe === undefined){
const err7 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema62.properties.evidence.required,parentSchema:schema62.properties.evidence,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.file === undefined){
const err8 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema62.properties.evidence.required,parentSchema:schema62.properties.evidence,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.exchanges === undefined){
const err9 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'",schema:schema62.properties.evidence.required,parentSchema:schema62.properties.evidence,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.probe !== undefined){
let data4 = data3.probe;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err10 = {instancePath:instancePath+"/evidence/probe",schemaPath:"#/properties/evidence/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema62.properties.evidence.properties.probe,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/evidence/probe",schemaPath:"#/properties/evidence/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.properties.evidence.properties.probe.type,parentSchema:schema62.properties.evidence.properties.probe,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.file !== undefined){
let data5 = data3.file;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/evidence/file",schemaPath:"#/properties/evidence/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema62.properties.evidence.properties.file.type,parentSchema:schema62.properties.evidence.properties.file,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.exchanges !== undefined){
let data6 = data3.exchanges;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err13 = {instancePath:instancePath+"/evidence/exchanges/" + i0,schemaPath:"#/properties/evidence/properties/exchanges/items/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema62.properties.evidence.properties.exchanges.items.type,parentSchema:schema62.properties.evidence.properties.exchanges.items,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err14 = {instancePath:instancePath+"/evidence/exchanges/" + i0,schemaPath:"#/properties/evidence/properties/exchanges/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema62.properties.evidence.properties.exchanges.items,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/evidence/exchanges",schemaPath:"#/properties/evidence/properties/exchanges/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema62.properties.evidence.properties.exchanges.type,parentSchema:schema62.properties.evidence.properties.exchanges,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema62.properties.evidence.type,parentSchema:schema62.properties.evidence,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema62.type,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"requirement":true,"point":true,"value":true,"evidence":true},"dynamicProps":false,"dynamicItems":false};

const pattern4 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/result.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.suite === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.interface === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interface"},message:"must have required property '"+"interface"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.deployment === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deployment"},message:"must have required property '"+"deployment"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.startedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.durationMs === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.node === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "node"},message:"must have required property '"+"node"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.seed === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.only === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "only"},message:"must have required property '"+"only"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.obstacle === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "obstacle"},message:"must have required property '"+"obstacle"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.strict === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strict"},message:"must have required property '"+"strict"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.interrupted === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "interrupted"},message:"must have required property '"+"interrupted"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.verdict === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.scope === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.summary === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.exchanges === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.requirements === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requirements"},message:"must have required property '"+"requirements"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.observations === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "observations"},message:"must have required property '"+"observations"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.suite !== undefined){
let data0 = data.suite;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
const err17 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema31.properties.suite.required,parentSchema:schema31.properties.suite,data:data0};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data0.version === undefined){
const err18 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema31.properties.suite.required,parentSchema:schema31.properties.suite,data:data0};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data0.name !== undefined){
let data1 = data0.name;
if("signing-conformance" !== data1){
const err19 = {instancePath:instancePath+"/suite/name",schemaPath:"#/properties/suite/properties/name/const",keyword:"const",params:{allowedValue: "signing-conformance"},message:"must be equal to constant",schema:"signing-conformance",parentSchema:schema31.properties.suite.properties.name,data:data1};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data0.version !== undefined){
let data2 = data0.version;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err20 = {instancePath:instancePath+"/suite/version",schemaPath:"#/properties/suite/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.suite.properties.version,data:data2};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/suite/version",schemaPath:"#/properties/suite/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.suite.properties.version.type,parentSchema:schema31.properties.suite.properties.version,data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.suite.type,parentSchema:schema31.properties.suite,data:data0};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.interface !== undefined){
let data3 = data.interface;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.version === undefined){
const err23 = {instancePath:instancePath+"/interface",schemaPath:"#/properties/interface/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema31.properties.interface.required,parentSchema:schema31.properties.interface,data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data3.version !== undefined){
let data4 = data3.version;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err24 = {instancePath:instancePath+"/interface/version",schemaPath:"#/properties/interface/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.interface.properties.version,data:data4};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/interface/version",schemaPath:"#/properties/interface/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.interface.properties.version.type,parentSchema:schema31.properties.interface.properties.version,data:data4};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/interface",schemaPath:"#/properties/interface/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.interface.type,parentSchema:schema31.properties.interface,data:data3};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.deployment !== undefined){
let data5 = data.deployment;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.name === undefined){
const err27 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema31.properties.deployment.required,parentSchema:schema31.properties.deployment,data:data5};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data5.baseUrl === undefined){
const err28 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema31.properties.deployment.required,parentSchema:schema31.properties.deployment,data:data5};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data5.name !== undefined){
let data6 = data5.name;
if(typeof data6 !== "string"){
const err29 = {instancePath:instancePath+"/deployment/name",schemaPath:"#/properties/deployment/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.deployment.properties.name.type,parentSchema:schema31.properties.deployment.properties.name,data:data6};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data5.baseUrl !== undefined){
let data7 = data5.baseUrl;
if(typeof data7 !== "string"){
const err30 = {instancePath:instancePath+"/deployment/baseUrl",schemaPath:"#/properties/deployment/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.deployment.properties.baseUrl.type,parentSchema:schema31.properties.deployment.properties.baseUrl,data:data7};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.deployment.type,parentSchema:schema31.properties.deployment,data:data5};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.startedAt !== undefined){
let data8 = data.startedAt;
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err32 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\"",schema:"date-time",parentSchema:schema31.properties.startedAt,data:data8};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.startedAt.type,parentSchema:schema31.properties.startedAt,data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data9 = data.durationMs;
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err34 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.durationMs,data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema31.properties.durationMs.type,parentSchema:schema31.properties.durationMs,data:data9};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.verdict !== undefined){
let data10 = data.verdict;
if(!(((data10 === "conformant") || (data10 === "non-conformant")) || (data10 === "incomplete"))){
const err36 = {instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.verdict.enum},message:"must be equal to one of the allowed values",schema:schema31.properties.verdict.enum,parentSchema:schema31.properties.verdict,data:data10};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.strict !== undefined){
let data11 = data.strict;
if(typeof data11 !== "boolean"){
const err37 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.strict.type,parentSchema:schema31.properties.strict,data:data11};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.interrupted !== undefined){
let data12 = data.interrupted;
if(typeof data12 !== "boolean"){
const err38 = {instancePath:instancePath+"/interrupted",schemaPath:"#/properties/interrupted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.interrupted.type,parentSchema:schema31.properties.interrupted,data:data12};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.seed !== undefined){
let data13 = data.seed;
if(typeof data13 !== "string"){
const err39 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.seed.type,parentSchema:schema31.properties.seed,data:data13};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.only !== undefined){
let data14 = data.only;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
if(typeof data15 !== "string"){
const err40 = {instancePath:instancePath+"/only/" + i0,schemaPath:"#/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.only.items.type,parentSchema:schema31.properties.only.items,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.only.type,parentSchema:schema31.properties.only,data:data14};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.level !== undefined){
let data16 = data.level;
if(!(((data16 === "required") || (data16 === "advised")) || (data16 === "open"))){
const err42 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema31.properties.level.enum},message:"must be equal to one of the allowed values",schema:schema31.properties.level.enum,parentSchema:schema31.properties.level,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.gate !== undefined){
if(!(validate21(data.gate, {instancePath:instancePath+"/gate",parentData:data,parentDataProperty:"gate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.shard !== undefined){
let data18 = data.shard;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.current === undefined){
const err43 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/required",keyword:"required",params:{missingProperty: "current"},message:"must have required property '"+"current"+"'",schema:schema31.properties.shard.required,parentSchema:schema31.properties.shard,data:data18};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data18.total === undefined){
const err44 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'",schema:schema31.properties.shard.required,parentSchema:schema31.properties.shard,data:data18};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data18.current !== undefined){
let data19 = data18.current;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err45 = {instancePath:instancePath+"/shard/current",schemaPath:"#/properties/shard/properties/current/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.shard.properties.current.type,parentSchema:schema31.properties.shard.properties.current,data:data19};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err46 = {instancePath:instancePath+"/shard/current",schemaPath:"#/properties/shard/properties/current/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.shard.properties.current,data:data19};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data18.total !== undefined){
let data20 = data18.total;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err47 = {instancePath:instancePath+"/shard/total",schemaPath:"#/properties/shard/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.shard.properties.total.type,parentSchema:schema31.properties.shard.properties.total,data:data20};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
const err48 = {instancePath:instancePath+"/shard/total",schemaPath:"#/properties/shard/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.shard.properties.total,data:data20};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
}
else {
const err49 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.shard.type,parentSchema:schema31.properties.shard,data:data18};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.obstacle !== undefined){
let data21 = data.obstacle;
if((typeof data21 !== "string") && (data21 !== null)){
const err50 = {instancePath:instancePath+"/obstacle",schemaPath:"#/properties/obstacle/type",keyword:"type",params:{type: schema31.properties.obstacle.type},message:"must be string,null",schema:schema31.properties.obstacle.type,parentSchema:schema31.properties.obstacle,data:data21};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.sessions !== undefined){
let data22 = data.sessions;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.opened === undefined){
const err51 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "opened"},message:"must have required property '"+"opened"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data22};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data22.closed === undefined){
const err52 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "closed"},message:"must have required property '"+"closed"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data22};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data22.left === undefined){
const err53 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "left"},message:"must have required property '"+"left"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data22};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data22.reason === undefined){
const err54 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data22};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data22.opened !== undefined){
let data23 = data22.opened;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err55 = {instancePath:instancePath+"/sessions/opened",schemaPath:"#/properties/sessions/properties/opened/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.sessions.properties.opened.type,parentSchema:schema31.properties.sessions.properties.opened,data:data23};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err56 = {instancePath:instancePath+"/sessions/opened",schemaPath:"#/properties/sessions/properties/opened/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.sessions.properties.opened,data:data23};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
if(data22.closed !== undefined){
let data24 = data22.closed;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err57 = {instancePath:instancePath+"/sessions/closed",schemaPath:"#/properties/sessions/properties/closed/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.sessions.properties.closed.type,parentSchema:schema31.properties.sessions.properties.closed,data:data24};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err58 = {instancePath:instancePath+"/sessions/closed",schemaPath:"#/properties/sessions/properties/closed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.sessions.properties.closed,data:data24};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data22.left !== undefined){
let data25 = data22.left;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err59 = {instancePath:instancePath+"/sessions/left",schemaPath:"#/properties/sessions/properties/left/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.sessions.properties.left.type,parentSchema:schema31.properties.sessions.properties.left,data:data25};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err60 = {instancePath:instancePath+"/sessions/left",schemaPath:"#/properties/sessions/properties/left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.sessions.properties.left,data:data25};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data22.reason !== undefined){
let data26 = data22.reason;
if((typeof data26 !== "string") && (data26 !== null)){
const err61 = {instancePath:instancePath+"/sessions/reason",schemaPath:"#/properties/sessions/properties/reason/type",keyword:"type",params:{type: schema31.properties.sessions.properties.reason.type},message:"must be string,null",schema:schema31.properties.sessions.properties.reason.type,parentSchema:schema31.properties.sessions.properties.reason,data:data26};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.sessions.type,parentSchema:schema31.properties.sessions,data:data22};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.budgets !== undefined){
let data27 = data.budgets;
if(Array.isArray(data27)){
const len1 = data27.length;
for(let i1=0; i1<len1; i1++){
let data28 = data27[i1];
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.key === undefined){
const err63 = {instancePath:instancePath+"/budgets/" + i1,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data28};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data28.unit === undefined){
const err64 = {instancePath:instancePath+"/budgets/" + i1,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "unit"},message:"must have required property '"+"unit"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data28};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data28.allowed === undefined){
const err65 = {instancePath:instancePath+"/budgets/" + i1,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "allowed"},message:"must have required property '"+"allowed"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data28};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data28.needed === undefined){
const err66 = {instancePath:instancePath+"/budgets/" + i1,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "needed"},message:"must have required property '"+"needed"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data28};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data28.spent === undefined){
const err67 = {instancePath:instancePath+"/budgets/" + i1,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "spent"},message:"must have required property '"+"spent"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data28};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data28.key !== undefined){
let data29 = data28.key;
if(typeof data29 !== "string"){
const err68 = {instancePath:instancePath+"/budgets/" + i1+"/key",schemaPath:"#/properties/budgets/items/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.budgets.items.properties.key.type,parentSchema:schema31.properties.budgets.items.properties.key,data:data29};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data28.unit !== undefined){
let data30 = data28.unit;
if(typeof data30 !== "string"){
const err69 = {instancePath:instancePath+"/budgets/" + i1+"/unit",schemaPath:"#/properties/budgets/items/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.budgets.items.properties.unit.type,parentSchema:schema31.properties.budgets.items.properties.unit,data:data30};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data28.allowed !== undefined){
let data31 = data28.allowed;
if((!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))) && (data31 !== null)){
const err70 = {instancePath:instancePath+"/budgets/" + i1+"/allowed",schemaPath:"#/properties/budgets/items/properties/allowed/type",keyword:"type",params:{type: schema31.properties.budgets.items.properties.allowed.type},message:"must be integer,null",schema:schema31.properties.budgets.items.properties.allowed.type,parentSchema:schema31.properties.budgets.items.properties.allowed,data:data31};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data28.needed !== undefined){
let data32 = data28.needed;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err71 = {instancePath:instancePath+"/budgets/" + i1+"/needed",schemaPath:"#/properties/budgets/items/properties/needed/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.budgets.items.properties.needed.type,parentSchema:schema31.properties.budgets.items.properties.needed,data:data32};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
const err72 = {instancePath:instancePath+"/budgets/" + i1+"/needed",schemaPath:"#/properties/budgets/items/properties/needed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.budgets.items.properties.needed,data:data32};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
if(data28.spent !== undefined){
let data33 = data28.spent;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err73 = {instancePath:instancePath+"/budgets/" + i1+"/spent",schemaPath:"#/properties/budgets/items/properties/spent/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.budgets.items.properties.spent.type,parentSchema:schema31.properties.budgets.items.properties.spent,data:data33};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
const err74 = {instancePath:instancePath+"/budgets/" + i1+"/spent",schemaPath:"#/properties/budgets/items/properties/spent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.budgets.items.properties.spent,data:data33};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
}
else {
const err75 = {instancePath:instancePath+"/budgets/" + i1,schemaPath:"#/properties/budgets/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.budgets.items.type,parentSchema:schema31.properties.budgets.items,data:data28};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.budgets.type,parentSchema:schema31.properties.budgets,data:data27};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.manifest !== undefined){
let data34 = data.manifest;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.file === undefined){
const err77 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema31.properties.manifest.required,parentSchema:schema31.properties.manifest,data:data34};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data34.sha256 === undefined){
const err78 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/required",keyword:"required",params:{missingProperty: "sha256"},message:"must have required property '"+"sha256"+"'",schema:schema31.properties.manifest.required,parentSchema:schema31.properties.manifest,data:data34};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data34.file !== undefined){
let data35 = data34.file;
if("run.json" !== data35){
const err79 = {instancePath:instancePath+"/manifest/file",schemaPath:"#/properties/manifest/properties/file/const",keyword:"const",params:{allowedValue: "run.json"},message:"must be equal to constant",schema:"run.json",parentSchema:schema31.properties.manifest.properties.file,data:data35};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data34.sha256 !== undefined){
let data36 = data34.sha256;
if(typeof data36 === "string"){
if(!pattern4.test(data36)){
const err80 = {instancePath:instancePath+"/manifest/sha256",schemaPath:"#/properties/manifest/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\"",schema:"^[0-9a-f]{64}$",parentSchema:schema31.properties.manifest.properties.sha256,data:data36};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/manifest/sha256",schemaPath:"#/properties/manifest/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.manifest.properties.sha256.type,parentSchema:schema31.properties.manifest.properties.sha256,data:data36};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.manifest.type,parentSchema:schema31.properties.manifest,data:data34};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.node !== undefined){
let data37 = data.node;
if(typeof data37 !== "string"){
const err83 = {instancePath:instancePath+"/node",schemaPath:"#/properties/node/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.node.type,parentSchema:schema31.properties.node,data:data37};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.scope !== undefined){
let data38 = data.scope;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(data38.assessed === undefined){
const err84 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "assessed"},message:"must have required property '"+"assessed"+"'",schema:schema31.properties.scope.required,parentSchema:schema31.properties.scope,data:data38};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data38.notAssessed === undefined){
const err85 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "notAssessed"},message:"must have required property '"+"notAssessed"+"'",schema:schema31.properties.scope.required,parentSchema:schema31.properties.scope,data:data38};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data38.assessed !== undefined){
let data39 = data38.assessed;
if(Array.isArray(data39)){
const len2 = data39.length;
for(let i2=0; i2<len2; i2++){
let data40 = data39[i2];
if(!((((((((((((data40 === "CFG") || (data40 === "KEY")) || (data40 === "DIG")) || (data40 === "FIN")) || (data40 === "ARC")) || (data40 === "SEA")) || (data40 === "AUT")) || (data40 === "TLS")) || (data40 === "ERR")) || (data40 === "LIM")) || (data40 === "DOC")) || (data40 === "PLA"))){
const err86 = {instancePath:instancePath+"/scope/assessed/" + i2,schemaPath:"#/$defs/group/enum",keyword:"enum",params:{allowedValues: schema35.enum},message:"must be equal to one of the allowed values",schema:schema35.enum,parentSchema:schema35,data:data40};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
let i3 = data39.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data39[i3], data39[j0])){
const err87 = {instancePath:instancePath+"/scope/assessed",schemaPath:"#/properties/scope/properties/assessed/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i3+" are identical)",schema:true,parentSchema:schema31.properties.scope.properties.assessed,data:data39};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err88 = {instancePath:instancePath+"/scope/assessed",schemaPath:"#/properties/scope/properties/assessed/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.scope.properties.assessed.type,parentSchema:schema31.properties.scope.properties.assessed,data:data39};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data38.notAssessed !== undefined){
let data41 = data38.notAssessed;
if(Array.isArray(data41)){
const len3 = data41.length;
for(let i4=0; i4<len3; i4++){
let data42 = data41[i4];
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.group === undefined){
const err89 = {instancePath:instancePath+"/scope/notAssessed/" + i4,schemaPath:"#/properties/scope/properties/notAssessed/items/required",keyword:"required",params:{missingProperty: "group"},message:"must have required property '"+"group"+"'",schema:schema31.properties.scope.properties.notAssessed.items.required,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data42};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data42.kind === undefined){
const err90 = {instancePath:instancePath+"/scope/notAssessed/" + i4,schemaPath:"#/properties/scope/properties/notAssessed/items/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema31.properties.scope.properties.notAssessed.items.required,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data42};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data42.reason === undefined){
const err91 = {instancePath:instancePath+"/scope/notAssessed/" + i4,schemaPath:"#/properties/scope/properties/notAssessed/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema31.properties.scope.properties.notAssessed.items.required,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data42};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data42.group !== undefined){
let data43 = data42.group;
if(!((((((((((((data43 === "CFG") || (data43 === "KEY")) || (data43 === "DIG")) || (data43 === "FIN")) || (data43 === "ARC")) || (data43 === "SEA")) || (data43 === "AUT")) || (data43 === "TLS")) || (data43 === "ERR")) || (data43 === "LIM")) || (data43 === "DOC")) || (data43 === "PLA"))){
const err92 = {instancePath:instancePath+"/scope/notAssessed/" + i4+"/group",schemaPath:"#/$defs/group/enum",keyword:"enum",params:{allowedValues: schema35.enum},message:"must be equal to one of the allowed values",schema:schema35.enum,parentSchema:schema35,data:data43};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data42.kind !== undefined){
let data44 = data42.kind;
if(!(((data44 === "not-applicable") || (data44 === "could-not-run")) || (data44 === null))){
const err93 = {instancePath:instancePath+"/scope/notAssessed/" + i4+"/kind",schemaPath:"#/properties/scope/properties/notAssessed/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.scope.properties.notAssessed.items.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema31.properties.scope.properties.notAssessed.items.properties.kind.enum,parentSchema:schema31.properties.scope.properties.notAssessed.items.properties.kind,data:data44};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data42.reason !== undefined){
let data45 = data42.reason;
if(typeof data45 === "string"){
if(func1(data45) < 1){
const err94 = {instancePath:instancePath+"/scope/notAssessed/" + i4+"/reason",schemaPath:"#/properties/scope/properties/notAssessed/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.scope.properties.notAssessed.items.properties.reason,data:data45};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/scope/notAssessed/" + i4+"/reason",schemaPath:"#/properties/scope/properties/notAssessed/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.scope.properties.notAssessed.items.properties.reason.type,parentSchema:schema31.properties.scope.properties.notAssessed.items.properties.reason,data:data45};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/scope/notAssessed/" + i4,schemaPath:"#/properties/scope/properties/notAssessed/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.scope.properties.notAssessed.items.type,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data42};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/scope/notAssessed",schemaPath:"#/properties/scope/properties/notAssessed/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.scope.properties.notAssessed.type,parentSchema:schema31.properties.scope.properties.notAssessed,data:data41};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.scope.type,parentSchema:schema31.properties.scope,data:data38};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.summary !== undefined){
let data46 = data.summary;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.required === undefined){
const err99 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "required"},message:"must have required property '"+"required"+"'",schema:schema31.properties.summary.required,parentSchema:schema31.properties.summary,data:data46};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data46.advised === undefined){
const err100 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "advised"},message:"must have required property '"+"advised"+"'",schema:schema31.properties.summary.required,parentSchema:schema31.properties.summary,data:data46};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data46.open === undefined){
const err101 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "open"},message:"must have required property '"+"open"+"'",schema:schema31.properties.summary.required,parentSchema:schema31.properties.summary,data:data46};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data46.required !== undefined){
if(!(validate32(data46.required, {instancePath:instancePath+"/summary/required",parentData:data46,parentDataProperty:"required",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data46.advised !== undefined){
if(!(validate32(data46.advised, {instancePath:instancePath+"/summary/advised",parentData:data46,parentDataProperty:"advised",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data46.open !== undefined){
let data49 = data46.open;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.observed === undefined){
const err102 = {instancePath:instancePath+"/summary/open",schemaPath:"#/properties/summary/properties/open/required",keyword:"required",params:{missingProperty: "observed"},message:"must have required property '"+"observed"+"'",schema:schema31.properties.summary.properties.open.required,parentSchema:schema31.properties.summary.properties.open,data:data49};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data49["not-assessed"] === undefined){
const err103 = {instancePath:instancePath+"/summary/open",schemaPath:"#/properties/summary/properties/open/required",keyword:"required",params:{missingProperty: "not-assessed"},message:"must have required property '"+"not-assessed"+"'",schema:schema31.properties.summary.properties.open.required,parentSchema:schema31.properties.summary.properties.open,data:data49};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data49.observed !== undefined){
let data50 = data49.observed;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err104 = {instancePath:instancePath+"/summary/open/observed",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data50};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err105 = {instancePath:instancePath+"/summary/open/observed",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data50};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
if(data49["not-assessed"] !== undefined){
let data51 = data49["not-assessed"];
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err106 = {instancePath:instancePath+"/summary/open/not-assessed",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data51};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 < 0 || isNaN(data51)){
const err107 = {instancePath:instancePath+"/summary/open/not-assessed",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data51};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
}
else {
const err108 = {instancePath:instancePath+"/summary/open",schemaPath:"#/properties/summary/properties/open/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.summary.properties.open.type,parentSchema:schema31.properties.summary.properties.open,data:data49};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
else {
const err109 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.summary.type,parentSchema:schema31.properties.summary,data:data46};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data.exchanges !== undefined){
let data52 = data.exchanges;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if(data52.total === undefined){
const err110 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'",schema:schema31.properties.exchanges.required,parentSchema:schema31.properties.exchanges,data:data52};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data52.notTheDeployments === undefined){
const err111 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/required",keyword:"required",params:{missingProperty: "notTheDeployments"},message:"must have required property '"+"notTheDeployments"+"'",schema:schema31.properties.exchanges.required,parentSchema:schema31.properties.exchanges,data:data52};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data52.total !== undefined){
let data53 = data52.total;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err112 = {instancePath:instancePath+"/exchanges/total",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data53};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 < 0 || isNaN(data53)){
const err113 = {instancePath:instancePath+"/exchanges/total",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data53};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
if(data52.notTheDeployments !== undefined){
let data54 = data52.notTheDeployments;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err114 = {instancePath:instancePath+"/exchanges/notTheDeployments",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema38.type,parentSchema:schema38,data:data54};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 0 || isNaN(data54)){
const err115 = {instancePath:instancePath+"/exchanges/notTheDeployments",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema38,data:data54};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
}
else {
const err116 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.exchanges.type,parentSchema:schema31.properties.exchanges,data:data52};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data.times !== undefined){
let data55 = data.times;
if(Array.isArray(data55)){
const len4 = data55.length;
for(let i5=0; i5<len4; i5++){
if(!(validate35(data55[i5], {instancePath:instancePath+"/times/" + i5,parentData:data55,parentDataProperty:i5,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
const err117 = {instancePath:instancePath+"/times",schemaPath:"#/properties/times/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.times.type,parentSchema:schema31.properties.times,data:data55};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data.exploration !== undefined){
let data57 = data.exploration;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(data57.walks === undefined){
const err118 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "walks"},message:"must have required property '"+"walks"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data57.shortened === undefined){
const err119 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "shortened"},message:"must have required property '"+"shortened"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data57.steps === undefined){
const err120 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "steps"},message:"must have required property '"+"steps"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data57.claimed === undefined){
const err121 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "claimed"},message:"must have required property '"+"claimed"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data57.faults === undefined){
const err122 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "faults"},message:"must have required property '"+"faults"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data57.void === undefined){
const err123 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "void"},message:"must have required property '"+"void"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data57.pairs === undefined){
const err124 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "pairs"},message:"must have required property '"+"pairs"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data57.refusals === undefined){
const err125 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/required",keyword:"required",params:{missingProperty: "refusals"},message:"must have required property '"+"refusals"+"'",schema:schema31.properties.exploration.required,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data57.walks !== undefined){
let data58 = data57.walks;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err126 = {instancePath:instancePath+"/exploration/walks",schemaPath:"#/properties/exploration/properties/walks/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.walks.type,parentSchema:schema31.properties.exploration.properties.walks,data:data58};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 < 0 || isNaN(data58)){
const err127 = {instancePath:instancePath+"/exploration/walks",schemaPath:"#/properties/exploration/properties/walks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.walks,data:data58};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data57.asked !== undefined){
let data59 = data57.asked;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err128 = {instancePath:instancePath+"/exploration/asked",schemaPath:"#/properties/exploration/properties/asked/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.asked.type,parentSchema:schema31.properties.exploration.properties.asked,data:data59};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 < 0 || isNaN(data59)){
const err129 = {instancePath:instancePath+"/exploration/asked",schemaPath:"#/properties/exploration/properties/asked/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.asked,data:data59};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
if(data57.shortened !== undefined){
let data60 = data57.shortened;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err130 = {instancePath:instancePath+"/exploration/shortened",schemaPath:"#/properties/exploration/properties/shortened/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.shortened.type,parentSchema:schema31.properties.exploration.properties.shortened,data:data60};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 < 0 || isNaN(data60)){
const err131 = {instancePath:instancePath+"/exploration/shortened",schemaPath:"#/properties/exploration/properties/shortened/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.shortened,data:data60};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
if(data57.steps !== undefined){
let data61 = data57.steps;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err132 = {instancePath:instancePath+"/exploration/steps",schemaPath:"#/properties/exploration/properties/steps/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.steps.type,parentSchema:schema31.properties.exploration.properties.steps,data:data61};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 < 0 || isNaN(data61)){
const err133 = {instancePath:instancePath+"/exploration/steps",schemaPath:"#/properties/exploration/properties/steps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.steps,data:data61};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
if(data57.claimed !== undefined){
let data62 = data57.claimed;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err134 = {instancePath:instancePath+"/exploration/claimed",schemaPath:"#/properties/exploration/properties/claimed/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.claimed.type,parentSchema:schema31.properties.exploration.properties.claimed,data:data62};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 < 0 || isNaN(data62)){
const err135 = {instancePath:instancePath+"/exploration/claimed",schemaPath:"#/properties/exploration/properties/claimed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.claimed,data:data62};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
if(data57.faults !== undefined){
let data63 = data57.faults;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err136 = {instancePath:instancePath+"/exploration/faults",schemaPath:"#/properties/exploration/properties/faults/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.faults.type,parentSchema:schema31.properties.exploration.properties.faults,data:data63};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 < 0 || isNaN(data63)){
const err137 = {instancePath:instancePath+"/exploration/faults",schemaPath:"#/properties/exploration/properties/faults/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.faults,data:data63};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
if(data57.void !== undefined){
let data64 = data57.void;
if(Array.isArray(data64)){
const len5 = data64.length;
for(let i6=0; i6<len5; i6++){
let data65 = data64[i6];
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.cause === undefined){
const err138 = {instancePath:instancePath+"/exploration/void/" + i6,schemaPath:"#/properties/exploration/properties/void/items/required",keyword:"required",params:{missingProperty: "cause"},message:"must have required property '"+"cause"+"'",schema:schema31.properties.exploration.properties.void.items.required,parentSchema:schema31.properties.exploration.properties.void.items,data:data65};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data65.count === undefined){
const err139 = {instancePath:instancePath+"/exploration/void/" + i6,schemaPath:"#/properties/exploration/properties/void/items/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'",schema:schema31.properties.exploration.properties.void.items.required,parentSchema:schema31.properties.exploration.properties.void.items,data:data65};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data65.cause !== undefined){
let data66 = data65.cause;
if(typeof data66 !== "string"){
const err140 = {instancePath:instancePath+"/exploration/void/" + i6+"/cause",schemaPath:"#/properties/exploration/properties/void/items/properties/cause/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.exploration.properties.void.items.properties.cause.type,parentSchema:schema31.properties.exploration.properties.void.items.properties.cause,data:data66};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data65.count !== undefined){
let data67 = data65.count;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err141 = {instancePath:instancePath+"/exploration/void/" + i6+"/count",schemaPath:"#/properties/exploration/properties/void/items/properties/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.void.items.properties.count.type,parentSchema:schema31.properties.exploration.properties.void.items.properties.count,data:data67};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 < 1 || isNaN(data67)){
const err142 = {instancePath:instancePath+"/exploration/void/" + i6+"/count",schemaPath:"#/properties/exploration/properties/void/items/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.exploration.properties.void.items.properties.count,data:data67};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
}
else {
const err143 = {instancePath:instancePath+"/exploration/void/" + i6,schemaPath:"#/properties/exploration/properties/void/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.exploration.properties.void.items.type,parentSchema:schema31.properties.exploration.properties.void.items,data:data65};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath:instancePath+"/exploration/void",schemaPath:"#/properties/exploration/properties/void/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.exploration.properties.void.type,parentSchema:schema31.properties.exploration.properties.void,data:data64};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data57.pairs !== undefined){
let data68 = data57.pairs;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(data68.met === undefined){
const err145 = {instancePath:instancePath+"/exploration/pairs",schemaPath:"#/properties/exploration/properties/pairs/required",keyword:"required",params:{missingProperty: "met"},message:"must have required property '"+"met"+"'",schema:schema31.properties.exploration.properties.pairs.required,parentSchema:schema31.properties.exploration.properties.pairs,data:data68};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data68.onlyRefused === undefined){
const err146 = {instancePath:instancePath+"/exploration/pairs",schemaPath:"#/properties/exploration/properties/pairs/required",keyword:"required",params:{missingProperty: "onlyRefused"},message:"must have required property '"+"onlyRefused"+"'",schema:schema31.properties.exploration.properties.pairs.required,parentSchema:schema31.properties.exploration.properties.pairs,data:data68};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data68.possible === undefined){
const err147 = {instancePath:instancePath+"/exploration/pairs",schemaPath:"#/properties/exploration/properties/pairs/required",keyword:"required",params:{missingProperty: "possible"},message:"must have required property '"+"possible"+"'",schema:schema31.properties.exploration.properties.pairs.required,parentSchema:schema31.properties.exploration.properties.pairs,data:data68};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data68.met !== undefined){
let data69 = data68.met;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err148 = {instancePath:instancePath+"/exploration/pairs/met",schemaPath:"#/properties/exploration/properties/pairs/properties/met/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.pairs.properties.met.type,parentSchema:schema31.properties.exploration.properties.pairs.properties.met,data:data69};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 < 0 || isNaN(data69)){
const err149 = {instancePath:instancePath+"/exploration/pairs/met",schemaPath:"#/properties/exploration/properties/pairs/properties/met/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.pairs.properties.met,data:data69};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
if(data68.onlyRefused !== undefined){
let data70 = data68.onlyRefused;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err150 = {instancePath:instancePath+"/exploration/pairs/onlyRefused",schemaPath:"#/properties/exploration/properties/pairs/properties/onlyRefused/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.pairs.properties.onlyRefused.type,parentSchema:schema31.properties.exploration.properties.pairs.properties.onlyRefused,data:data70};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 < 0 || isNaN(data70)){
const err151 = {instancePath:instancePath+"/exploration/pairs/onlyRefused",schemaPath:"#/properties/exploration/properties/pairs/properties/onlyRefused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.pairs.properties.onlyRefused,data:data70};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
if(data68.possible !== undefined){
let data71 = data68.possible;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err152 = {instancePath:instancePath+"/exploration/pairs/possible",schemaPath:"#/properties/exploration/properties/pairs/properties/possible/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.pairs.properties.possible.type,parentSchema:schema31.properties.exploration.properties.pairs.properties.possible,data:data71};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 < 0 || isNaN(data71)){
const err153 = {instancePath:instancePath+"/exploration/pairs/possible",schemaPath:"#/properties/exploration/properties/pairs/properties/possible/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.pairs.properties.possible,data:data71};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
}
else {
const err154 = {instancePath:instancePath+"/exploration/pairs",schemaPath:"#/properties/exploration/properties/pairs/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.exploration.properties.pairs.type,parentSchema:schema31.properties.exploration.properties.pairs,data:data68};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data57.refusals !== undefined){
let data72 = data57.refusals;
if(Array.isArray(data72)){
const len6 = data72.length;
for(let i7=0; i7<len6; i7++){
let data73 = data72[i7];
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.circumstance === undefined){
const err155 = {instancePath:instancePath+"/exploration/refusals/" + i7,schemaPath:"#/properties/exploration/properties/refusals/items/required",keyword:"required",params:{missingProperty: "circumstance"},message:"must have required property '"+"circumstance"+"'",schema:schema31.properties.exploration.properties.refusals.items.required,parentSchema:schema31.properties.exploration.properties.refusals.items,data:data73};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data73.carriedOut === undefined){
const err156 = {instancePath:instancePath+"/exploration/refusals/" + i7,schemaPath:"#/properties/exploration/properties/refusals/items/required",keyword:"required",params:{missingProperty: "carriedOut"},message:"must have required property '"+"carriedOut"+"'",schema:schema31.properties.exploration.properties.refusals.items.required,parentSchema:schema31.properties.exploration.properties.refusals.items,data:data73};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data73.refused === undefined){
const err157 = {instancePath:instancePath+"/exploration/refusals/" + i7,schemaPath:"#/properties/exploration/properties/refusals/items/required",keyword:"required",params:{missingProperty: "refused"},message:"must have required property '"+"refused"+"'",schema:schema31.properties.exploration.properties.refusals.items.required,parentSchema:schema31.properties.exploration.properties.refusals.items,data:data73};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data73.circumstance !== undefined){
let data74 = data73.circumstance;
if(typeof data74 !== "string"){
const err158 = {instancePath:instancePath+"/exploration/refusals/" + i7+"/circumstance",schemaPath:"#/properties/exploration/properties/refusals/items/properties/circumstance/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.exploration.properties.refusals.items.properties.circumstance.type,parentSchema:schema31.properties.exploration.properties.refusals.items.properties.circumstance,data:data74};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data73.carriedOut !== undefined){
let data75 = data73.carriedOut;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err159 = {instancePath:instancePath+"/exploration/refusals/" + i7+"/carriedOut",schemaPath:"#/properties/exploration/properties/refusals/items/properties/carriedOut/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.refusals.items.properties.carriedOut.type,parentSchema:schema31.properties.exploration.properties.refusals.items.properties.carriedOut,data:data75};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 < 0 || isNaN(data75)){
const err160 = {instancePath:instancePath+"/exploration/refusals/" + i7+"/carriedOut",schemaPath:"#/properties/exploration/properties/refusals/items/properties/carriedOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.refusals.items.properties.carriedOut,data:data75};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
if(data73.refused !== undefined){
let data76 = data73.refused;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err161 = {instancePath:instancePath+"/exploration/refusals/" + i7+"/refused",schemaPath:"#/properties/exploration/properties/refusals/items/properties/refused/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.exploration.properties.refusals.items.properties.refused.type,parentSchema:schema31.properties.exploration.properties.refusals.items.properties.refused,data:data76};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 < 0 || isNaN(data76)){
const err162 = {instancePath:instancePath+"/exploration/refusals/" + i7+"/refused",schemaPath:"#/properties/exploration/properties/refusals/items/properties/refused/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.exploration.properties.refusals.items.properties.refused,data:data76};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
}
else {
const err163 = {instancePath:instancePath+"/exploration/refusals/" + i7,schemaPath:"#/properties/exploration/properties/refusals/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.exploration.properties.refusals.items.type,parentSchema:schema31.properties.exploration.properties.refusals.items,data:data73};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/exploration/refusals",schemaPath:"#/properties/exploration/properties/refusals/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.exploration.properties.refusals.type,parentSchema:schema31.properties.exploration.properties.refusals,data:data72};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/exploration",schemaPath:"#/properties/exploration/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.exploration.type,parentSchema:schema31.properties.exploration,data:data57};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data.requirements !== undefined){
let data77 = data.requirements;
if(Array.isArray(data77)){
const len7 = data77.length;
for(let i8=0; i8<len7; i8++){
if(!(validate37(data77[i8], {instancePath:instancePath+"/requirements/" + i8,parentData:data77,parentDataProperty:i8,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
}
else {
const err166 = {instancePath:instancePath+"/requirements",schemaPath:"#/properties/requirements/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.requirements.type,parentSchema:schema31.properties.requirements,data:data77};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data.observations !== undefined){
let data79 = data.observations;
if(Array.isArray(data79)){
const len8 = data79.length;
for(let i9=0; i9<len8; i9++){
if(!(validate43(data79[i9], {instancePath:instancePath+"/observations/" + i9,parentData:data79,parentDataProperty:i9,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err167 = {instancePath:instancePath+"/observations",schemaPath:"#/properties/observations/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.observations.type,parentSchema:schema31.properties.observations,data:data79};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
else {
const err168 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"suite":true,"interface":true,"deployment":true,"startedAt":true,"durationMs":true,"verdict":true,"strict":true,"interrupted":true,"seed":true,"only":true,"level":true,"gate":true,"shard":true,"obstacle":true,"sessions":true,"budgets":true,"manifest":true,"node":true,"scope":true,"summary":true,"exchanges":true,"times":true,"exploration":true,"requirements":true,"observations":true},"dynamicProps":false,"dynamicItems":false};

