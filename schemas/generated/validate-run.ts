// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/run.schema.json","title":"Run file","description":"`run.json`: how a run was called and what its judging may know beside the evidence. Without it the evidence cannot be judged again.","type":"object","required":["facts","deployment","startedAt","durationMs","seed","strict","only","obstacle","complete"],"properties":{"facts":{"$ref":"#/$defs/facts"},"deployment":{"title":"Run deployment","type":"object","required":["name","baseUrl"],"properties":{"name":{"type":"string"},"baseUrl":{"type":"string"}}},"startedAt":{"type":"number","description":"Milliseconds since the epoch."},"durationMs":{"type":"number","minimum":0},"seed":{"type":"string","description":"What made the run's random choices."},"strict":{"type":"boolean","description":"Whether advised rows counted."},"only":{"type":"array","items":{"type":"string"},"description":"The patterns the run was limited to; empty for a whole run."},"beside":{"type":"array","items":{"type":"string"},"description":"Titles of probes that ran beside those of the selected checks; left out where there were none."},"level":{"enum":["required","advised","open"],"description":"The last of the levels that the run was about; left out where it was about all."},"gate":{"title":"Gate terms","type":"object","description":"What the gate of the run was decided by; left out where it had none.","required":["require"],"properties":{"baseline":{"title":"Gate baseline","type":"object","description":"The baseline as it was read; left out where none was given.","required":["file","known"],"properties":{"file":{"type":"string"},"known":{"type":"array","items":{"title":"Known failure","type":"object","required":["id","reason","line","couldNotRun"],"properties":{"id":{"type":"string"},"reason":{"type":"string"},"link":{"type":"string"},"expires":{"type":"string","description":"The last day, in UTC, on which it holds."},"couldNotRun":{"type":"boolean","description":"Excuses that it could not be run, and not that it fails."},"line":{"type":"integer","minimum":1,"description":"Where the entry begins in the file."}}}}}},"require":{"type":"array","items":{"type":"string"},"description":"Groups and requirements that must have been assessed."}}},"shard":{"title":"Run shard","type":"object","description":"Which shard of a run under Playwright Test this is; left out elsewhere. `merge` puts the shards together.","required":["current","total"],"properties":{"current":{"type":"integer","minimum":1},"total":{"type":"integer","minimum":1}}},"obstacle":{"type":["string","null"],"description":"What kept the run from reaching the deployment as its file says; `null` where nothing did."},"sessions":{"title":"Run sessions","type":"object","description":"What became of the sessions that the run opened; known at its end.","required":["opened","closed","left","reason"],"properties":{"opened":{"type":"integer","minimum":0},"closed":{"type":"integer","minimum":0},"left":{"type":"integer","minimum":0,"description":"Still open, as far as is known."},"reason":{"type":["string","null"],"description":"Why some are left; `null` where none is."}}},"budgets":{"title":"Run budgets","type":"array","description":"What the run used of each thing that can be scarce, and how much of it the deployment file allows.","items":{"title":"Run budget","type":"object","required":["key","unit","allowed","needed","spent"],"properties":{"key":{"type":"string","description":"The key of the deployment file that sets the limit."},"unit":{"type":"string","description":"What is counted."},"allowed":{"type":["integer","null"],"description":"`null` where the deployment file sets no limit."},"needed":{"type":"integer","minimum":0,"description":"What all selected probes use against a conforming deployment, about."},"spent":{"type":"integer","minimum":0}}}},"complete":{"type":"boolean","description":"False until the run has reached its end by itself."},"manifest":{"title":"Manifest","type":"object","description":"SHA-256 (hex) of every file of the evidence, by its path from the report folder. Written at the end of a run; a run that was killed has none.","propertyNames":{"pattern":"^evidence/"},"additionalProperties":{"type":"string","pattern":"^[0-9a-f]{64}$"}}},"$defs":{"facts":{"title":"Recorded facts","description":"The deployment file without its secrets, and the recorded clock.","type":"object","required":["now","baseUrl","expectedClientId","grantClientId","anchors","sessionsSource","poolDistinct","tlsInsecure"],"properties":{"now":{"type":"number","description":"Milliseconds since the epoch: when the run started."},"baseUrl":{"type":"string"},"expectedClientId":{"type":["string","null"]},"grantClientId":{"type":["string","null"]},"anchors":{"type":"array","items":{"type":"string"},"description":"PEM certificates that documents chain to."},"sessionsSource":{"enum":["storage-api","pool"]},"poolDistinct":{"type":"boolean"},"tlsInsecure":{"type":"boolean"}}}}};
const schema32 = {"title":"Recorded facts","description":"The deployment file without its secrets, and the recorded clock.","type":"object","required":["now","baseUrl","expectedClientId","grantClientId","anchors","sessionsSource","poolDistinct","tlsInsecure"],"properties":{"now":{"type":"number","description":"Milliseconds since the epoch: when the run started."},"baseUrl":{"type":"string"},"expectedClientId":{"type":["string","null"]},"grantClientId":{"type":["string","null"]},"anchors":{"type":"array","items":{"type":"string"},"description":"PEM certificates that documents chain to."},"sessionsSource":{"enum":["storage-api","pool"]},"poolDistinct":{"type":"boolean"},"tlsInsecure":{"type":"boolean"}}};
const pattern4 = new RegExp("^evidence/", "u");
const pattern5 = new RegExp("^[0-9a-f]{64}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/run.schema.json" */;
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
if(data.facts === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "facts"},message:"must have required property '"+"facts"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.deployment === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deployment"},message:"must have required property '"+"deployment"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.startedAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.durationMs === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.seed === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.strict === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strict"},message:"must have required property '"+"strict"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.only === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "only"},message:"must have required property '"+"only"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.obstacle === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "obstacle"},message:"must have required property '"+"obstacle"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.complete === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "complete"},message:"must have required property '"+"complete"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.facts !== undefined){
let data0 = data.facts;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.now === undefined){
const err9 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data0.baseUrl === undefined){
const err10 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data0.expectedClientId === undefined){
const err11 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "expectedClientId"},message:"must have required property '"+"expectedClientId"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data0.grantClientId === undefined){
const err12 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "grantClientId"},message:"must have required property '"+"grantClientId"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data0.anchors === undefined){
const err13 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "anchors"},message:"must have required property '"+"anchors"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data0.sessionsSource === undefined){
const err14 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "sessionsSource"},message:"must have required property '"+"sessionsSource"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data0.poolDistinct === undefined){
const err15 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "poolDistinct"},message:"must have required property '"+"poolDistinct"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data0.tlsInsecure === undefined){
const err16 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/required",keyword:"required",params:{missingProperty: "tlsInsecure"},message:"must have required property '"+"tlsInsecure"+"'",schema:schema32.required,parentSchema:schema32,data:data0};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data0.now !== undefined){
let data1 = data0.now;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err17 = {instancePath:instancePath+"/facts/now",schemaPath:"#/$defs/facts/properties/now/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema32.properties.now.type,parentSchema:schema32.properties.now,data:data1};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data0.baseUrl !== undefined){
let data2 = data0.baseUrl;
if(typeof data2 !== "string"){
const err18 = {instancePath:instancePath+"/facts/baseUrl",schemaPath:"#/$defs/facts/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.baseUrl.type,parentSchema:schema32.properties.baseUrl,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data0.expectedClientId !== undefined){
let data3 = data0.expectedClientId;
if((typeof data3 !== "string") && (data3 !== null)){
const err19 = {instancePath:instancePath+"/facts/expectedClientId",schemaPath:"#/$defs/facts/properties/expectedClientId/type",keyword:"type",params:{type: schema32.properties.expectedClientId.type},message:"must be string,null",schema:schema32.properties.expectedClientId.type,parentSchema:schema32.properties.expectedClientId,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data0.grantClientId !== undefined){
let data4 = data0.grantClientId;
if((typeof data4 !== "string") && (data4 !== null)){
const err20 = {instancePath:instancePath+"/facts/grantClientId",schemaPath:"#/$defs/facts/properties/grantClientId/type",keyword:"type",params:{type: schema32.properties.grantClientId.type},message:"must be string,null",schema:schema32.properties.grantClientId.type,parentSchema:schema32.properties.grantClientId,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data0.anchors !== undefined){
let data5 = data0.anchors;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
const err21 = {instancePath:instancePath+"/facts/anchors/" + i0,schemaPath:"#/$defs/facts/properties/anchors/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.anchors.items.type,parentSchema:schema32.properties.anchors.items,data:data6};
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
const err22 = {instancePath:instancePath+"/facts/anchors",schemaPath:"#/$defs/facts/properties/anchors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.properties.anchors.type,parentSchema:schema32.properties.anchors,data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data0.sessionsSource !== undefined){
let data7 = data0.sessionsSource;
if(!((data7 === "storage-api") || (data7 === "pool"))){
const err23 = {instancePath:instancePath+"/facts/sessionsSource",schemaPath:"#/$defs/facts/properties/sessionsSource/enum",keyword:"enum",params:{allowedValues: schema32.properties.sessionsSource.enum},message:"must be equal to one of the allowed values",schema:schema32.properties.sessionsSource.enum,parentSchema:schema32.properties.sessionsSource,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data0.poolDistinct !== undefined){
let data8 = data0.poolDistinct;
if(typeof data8 !== "boolean"){
const err24 = {instancePath:instancePath+"/facts/poolDistinct",schemaPath:"#/$defs/facts/properties/poolDistinct/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema32.properties.poolDistinct.type,parentSchema:schema32.properties.poolDistinct,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data0.tlsInsecure !== undefined){
let data9 = data0.tlsInsecure;
if(typeof data9 !== "boolean"){
const err25 = {instancePath:instancePath+"/facts/tlsInsecure",schemaPath:"#/$defs/facts/properties/tlsInsecure/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema32.properties.tlsInsecure.type,parentSchema:schema32.properties.tlsInsecure,data:data9};
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
const err26 = {instancePath:instancePath+"/facts",schemaPath:"#/$defs/facts/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data:data0};
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
let data10 = data.deployment;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.name === undefined){
const err27 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema31.properties.deployment.required,parentSchema:schema31.properties.deployment,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data10.baseUrl === undefined){
const err28 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema31.properties.deployment.required,parentSchema:schema31.properties.deployment,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10.name !== undefined){
let data11 = data10.name;
if(typeof data11 !== "string"){
const err29 = {instancePath:instancePath+"/deployment/name",schemaPath:"#/properties/deployment/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.deployment.properties.name.type,parentSchema:schema31.properties.deployment.properties.name,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data10.baseUrl !== undefined){
let data12 = data10.baseUrl;
if(typeof data12 !== "string"){
const err30 = {instancePath:instancePath+"/deployment/baseUrl",schemaPath:"#/properties/deployment/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.deployment.properties.baseUrl.type,parentSchema:schema31.properties.deployment.properties.baseUrl,data:data12};
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
const err31 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.deployment.type,parentSchema:schema31.properties.deployment,data:data10};
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
let data13 = data.startedAt;
if(!((typeof data13 == "number") && (isFinite(data13)))){
const err32 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema31.properties.startedAt.type,parentSchema:schema31.properties.startedAt,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data14 = data.durationMs;
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err33 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.durationMs,data:data14};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema31.properties.durationMs.type,parentSchema:schema31.properties.durationMs,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.seed !== undefined){
let data15 = data.seed;
if(typeof data15 !== "string"){
const err35 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.seed.type,parentSchema:schema31.properties.seed,data:data15};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.strict !== undefined){
let data16 = data.strict;
if(typeof data16 !== "boolean"){
const err36 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.strict.type,parentSchema:schema31.properties.strict,data:data16};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.only !== undefined){
let data17 = data.only;
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
if(typeof data18 !== "string"){
const err37 = {instancePath:instancePath+"/only/" + i1,schemaPath:"#/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.only.items.type,parentSchema:schema31.properties.only.items,data:data18};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.only.type,parentSchema:schema31.properties.only,data:data17};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.beside !== undefined){
let data19 = data.beside;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(typeof data20 !== "string"){
const err39 = {instancePath:instancePath+"/beside/" + i2,schemaPath:"#/properties/beside/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.beside.items.type,parentSchema:schema31.properties.beside.items,data:data20};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/beside",schemaPath:"#/properties/beside/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.beside.type,parentSchema:schema31.properties.beside,data:data19};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.level !== undefined){
let data21 = data.level;
if(!(((data21 === "required") || (data21 === "advised")) || (data21 === "open"))){
const err41 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema31.properties.level.enum},message:"must be equal to one of the allowed values",schema:schema31.properties.level.enum,parentSchema:schema31.properties.level,data:data21};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.gate !== undefined){
let data22 = data.gate;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.require === undefined){
const err42 = {instancePath:instancePath+"/gate",schemaPath:"#/properties/gate/required",keyword:"required",params:{missingProperty: "require"},message:"must have required property '"+"require"+"'",schema:schema31.properties.gate.required,parentSchema:schema31.properties.gate,data:data22};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data22.baseline !== undefined){
let data23 = data22.baseline;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.file === undefined){
const err43 = {instancePath:instancePath+"/gate/baseline",schemaPath:"#/properties/gate/properties/baseline/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema31.properties.gate.properties.baseline.required,parentSchema:schema31.properties.gate.properties.baseline,data:data23};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data23.known === undefined){
const err44 = {instancePath:instancePath+"/gate/baseline",schemaPath:"#/properties/gate/properties/baseline/required",keyword:"required",params:{missingProperty: "known"},message:"must have required property '"+"known"+"'",schema:schema31.properties.gate.properties.baseline.required,parentSchema:schema31.properties.gate.properties.baseline,data:data23};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data23.file !== undefined){
let data24 = data23.file;
if(typeof data24 !== "string"){
const err45 = {instancePath:instancePath+"/gate/baseline/file",schemaPath:"#/properties/gate/properties/baseline/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.gate.properties.baseline.properties.file.type,parentSchema:schema31.properties.gate.properties.baseline.properties.file,data:data24};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data23.known !== undefined){
let data25 = data23.known;
if(Array.isArray(data25)){
const len3 = data25.length;
for(let i3=0; i3<len3; i3++){
let data26 = data25[i3];
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.id === undefined){
const err46 = {instancePath:instancePath+"/gate/baseline/known/" + i3,schemaPath:"#/properties/gate/properties/baseline/properties/known/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema31.properties.gate.properties.baseline.properties.known.items.required,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items,data:data26};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data26.reason === undefined){
const err47 = {instancePath:instancePath+"/gate/baseline/known/" + i3,schemaPath:"#/properties/gate/properties/baseline/properties/known/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema31.properties.gate.properties.baseline.properties.known.items.required,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items,data:data26};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data26.line === undefined){
const err48 = {instancePath:instancePath+"/gate/baseline/known/" + i3,schemaPath:"#/properties/gate/properties/baseline/properties/known/items/required",keyword:"required",params:{missingProperty: "line"},message:"must have required property '"+"line"+"'",schema:schema31.properties.gate.properties.baseline.properties.known.items.required,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items,data:data26};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data26.couldNotRun === undefined){
const err49 = {instancePath:instancePath+"/gate/baseline/known/" + i3,schemaPath:"#/properties/gate/properties/baseline/properties/known/items/required",keyword:"required",params:{missingProperty: "couldNotRun"},message:"must have required property '"+"couldNotRun"+"'",schema:schema31.properties.gate.properties.baseline.properties.known.items.required,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items,data:data26};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data26.id !== undefined){
let data27 = data26.id;
if(typeof data27 !== "string"){
const err50 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/id",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.gate.properties.baseline.properties.known.items.properties.id.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.id,data:data27};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data26.reason !== undefined){
let data28 = data26.reason;
if(typeof data28 !== "string"){
const err51 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/reason",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.gate.properties.baseline.properties.known.items.properties.reason.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.reason,data:data28};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data26.link !== undefined){
let data29 = data26.link;
if(typeof data29 !== "string"){
const err52 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/link",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/link/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.gate.properties.baseline.properties.known.items.properties.link.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.link,data:data29};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data26.expires !== undefined){
let data30 = data26.expires;
if(typeof data30 !== "string"){
const err53 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/expires",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.gate.properties.baseline.properties.known.items.properties.expires.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.expires,data:data30};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data26.couldNotRun !== undefined){
let data31 = data26.couldNotRun;
if(typeof data31 !== "boolean"){
const err54 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/couldNotRun",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/couldNotRun/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.gate.properties.baseline.properties.known.items.properties.couldNotRun.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.couldNotRun,data:data31};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data26.line !== undefined){
let data32 = data26.line;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err55 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/line",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/line/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.gate.properties.baseline.properties.known.items.properties.line.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.line,data:data32};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 1 || isNaN(data32)){
const err56 = {instancePath:instancePath+"/gate/baseline/known/" + i3+"/line",schemaPath:"#/properties/gate/properties/baseline/properties/known/items/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items.properties.line,data:data32};
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
}
else {
const err57 = {instancePath:instancePath+"/gate/baseline/known/" + i3,schemaPath:"#/properties/gate/properties/baseline/properties/known/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.gate.properties.baseline.properties.known.items.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known.items,data:data26};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/gate/baseline/known",schemaPath:"#/properties/gate/properties/baseline/properties/known/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.gate.properties.baseline.properties.known.type,parentSchema:schema31.properties.gate.properties.baseline.properties.known,data:data25};
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
else {
const err59 = {instancePath:instancePath+"/gate/baseline",schemaPath:"#/properties/gate/properties/baseline/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.gate.properties.baseline.type,parentSchema:schema31.properties.gate.properties.baseline,data:data23};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data22.require !== undefined){
let data33 = data22.require;
if(Array.isArray(data33)){
const len4 = data33.length;
for(let i4=0; i4<len4; i4++){
let data34 = data33[i4];
if(typeof data34 !== "string"){
const err60 = {instancePath:instancePath+"/gate/require/" + i4,schemaPath:"#/properties/gate/properties/require/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.gate.properties.require.items.type,parentSchema:schema31.properties.gate.properties.require.items,data:data34};
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
else {
const err61 = {instancePath:instancePath+"/gate/require",schemaPath:"#/properties/gate/properties/require/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.gate.properties.require.type,parentSchema:schema31.properties.gate.properties.require,data:data33};
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
const err62 = {instancePath:instancePath+"/gate",schemaPath:"#/properties/gate/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.gate.type,parentSchema:schema31.properties.gate,data:data22};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.shard !== undefined){
let data35 = data.shard;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.current === undefined){
const err63 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/required",keyword:"required",params:{missingProperty: "current"},message:"must have required property '"+"current"+"'",schema:schema31.properties.shard.required,parentSchema:schema31.properties.shard,data:data35};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data35.total === undefined){
const err64 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'",schema:schema31.properties.shard.required,parentSchema:schema31.properties.shard,data:data35};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data35.current !== undefined){
let data36 = data35.current;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err65 = {instancePath:instancePath+"/shard/current",schemaPath:"#/properties/shard/properties/current/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.shard.properties.current.type,parentSchema:schema31.properties.shard.properties.current,data:data36};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 1 || isNaN(data36)){
const err66 = {instancePath:instancePath+"/shard/current",schemaPath:"#/properties/shard/properties/current/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.shard.properties.current,data:data36};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data35.total !== undefined){
let data37 = data35.total;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err67 = {instancePath:instancePath+"/shard/total",schemaPath:"#/properties/shard/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.shard.properties.total.type,parentSchema:schema31.properties.shard.properties.total,data:data37};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 < 1 || isNaN(data37)){
const err68 = {instancePath:instancePath+"/shard/total",schemaPath:"#/properties/shard/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema31.properties.shard.properties.total,data:data37};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
}
else {
const err69 = {instancePath:instancePath+"/shard",schemaPath:"#/properties/shard/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.shard.type,parentSchema:schema31.properties.shard,data:data35};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.obstacle !== undefined){
let data38 = data.obstacle;
if((typeof data38 !== "string") && (data38 !== null)){
const err70 = {instancePath:instancePath+"/obstacle",schemaPath:"#/properties/obstacle/type",keyword:"type",params:{type: schema31.properties.obstacle.type},message:"must be string,null",schema:schema31.properties.obstacle.type,parentSchema:schema31.properties.obstacle,data:data38};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.sessions !== undefined){
let data39 = data.sessions;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.opened === undefined){
const err71 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "opened"},message:"must have required property '"+"opened"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data39};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data39.closed === undefined){
const err72 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "closed"},message:"must have required property '"+"closed"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data39};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data39.left === undefined){
const err73 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "left"},message:"must have required property '"+"left"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data39};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data39.reason === undefined){
const err74 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema31.properties.sessions.required,parentSchema:schema31.properties.sessions,data:data39};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data39.opened !== undefined){
let data40 = data39.opened;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err75 = {instancePath:instancePath+"/sessions/opened",schemaPath:"#/properties/sessions/properties/opened/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.sessions.properties.opened.type,parentSchema:schema31.properties.sessions.properties.opened,data:data40};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
const err76 = {instancePath:instancePath+"/sessions/opened",schemaPath:"#/properties/sessions/properties/opened/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.sessions.properties.opened,data:data40};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data39.closed !== undefined){
let data41 = data39.closed;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err77 = {instancePath:instancePath+"/sessions/closed",schemaPath:"#/properties/sessions/properties/closed/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.sessions.properties.closed.type,parentSchema:schema31.properties.sessions.properties.closed,data:data41};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 < 0 || isNaN(data41)){
const err78 = {instancePath:instancePath+"/sessions/closed",schemaPath:"#/properties/sessions/properties/closed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.sessions.properties.closed,data:data41};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
if(data39.left !== undefined){
let data42 = data39.left;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err79 = {instancePath:instancePath+"/sessions/left",schemaPath:"#/properties/sessions/properties/left/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.sessions.properties.left.type,parentSchema:schema31.properties.sessions.properties.left,data:data42};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
const err80 = {instancePath:instancePath+"/sessions/left",schemaPath:"#/properties/sessions/properties/left/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.sessions.properties.left,data:data42};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data39.reason !== undefined){
let data43 = data39.reason;
if((typeof data43 !== "string") && (data43 !== null)){
const err81 = {instancePath:instancePath+"/sessions/reason",schemaPath:"#/properties/sessions/properties/reason/type",keyword:"type",params:{type: schema31.properties.sessions.properties.reason.type},message:"must be string,null",schema:schema31.properties.sessions.properties.reason.type,parentSchema:schema31.properties.sessions.properties.reason,data:data43};
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
const err82 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.sessions.type,parentSchema:schema31.properties.sessions,data:data39};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.budgets !== undefined){
let data44 = data.budgets;
if(Array.isArray(data44)){
const len5 = data44.length;
for(let i5=0; i5<len5; i5++){
let data45 = data44[i5];
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.key === undefined){
const err83 = {instancePath:instancePath+"/budgets/" + i5,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data45};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data45.unit === undefined){
const err84 = {instancePath:instancePath+"/budgets/" + i5,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "unit"},message:"must have required property '"+"unit"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data45};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data45.allowed === undefined){
const err85 = {instancePath:instancePath+"/budgets/" + i5,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "allowed"},message:"must have required property '"+"allowed"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data45};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data45.needed === undefined){
const err86 = {instancePath:instancePath+"/budgets/" + i5,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "needed"},message:"must have required property '"+"needed"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data45};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data45.spent === undefined){
const err87 = {instancePath:instancePath+"/budgets/" + i5,schemaPath:"#/properties/budgets/items/required",keyword:"required",params:{missingProperty: "spent"},message:"must have required property '"+"spent"+"'",schema:schema31.properties.budgets.items.required,parentSchema:schema31.properties.budgets.items,data:data45};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data45.key !== undefined){
let data46 = data45.key;
if(typeof data46 !== "string"){
const err88 = {instancePath:instancePath+"/budgets/" + i5+"/key",schemaPath:"#/properties/budgets/items/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.budgets.items.properties.key.type,parentSchema:schema31.properties.budgets.items.properties.key,data:data46};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data45.unit !== undefined){
let data47 = data45.unit;
if(typeof data47 !== "string"){
const err89 = {instancePath:instancePath+"/budgets/" + i5+"/unit",schemaPath:"#/properties/budgets/items/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.budgets.items.properties.unit.type,parentSchema:schema31.properties.budgets.items.properties.unit,data:data47};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data45.allowed !== undefined){
let data48 = data45.allowed;
if((!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))) && (data48 !== null)){
const err90 = {instancePath:instancePath+"/budgets/" + i5+"/allowed",schemaPath:"#/properties/budgets/items/properties/allowed/type",keyword:"type",params:{type: schema31.properties.budgets.items.properties.allowed.type},message:"must be integer,null",schema:schema31.properties.budgets.items.properties.allowed.type,parentSchema:schema31.properties.budgets.items.properties.allowed,data:data48};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data45.needed !== undefined){
let data49 = data45.needed;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err91 = {instancePath:instancePath+"/budgets/" + i5+"/needed",schemaPath:"#/properties/budgets/items/properties/needed/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.budgets.items.properties.needed.type,parentSchema:schema31.properties.budgets.items.properties.needed,data:data49};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 < 0 || isNaN(data49)){
const err92 = {instancePath:instancePath+"/budgets/" + i5+"/needed",schemaPath:"#/properties/budgets/items/properties/needed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.budgets.items.properties.needed,data:data49};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
if(data45.spent !== undefined){
let data50 = data45.spent;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err93 = {instancePath:instancePath+"/budgets/" + i5+"/spent",schemaPath:"#/properties/budgets/items/properties/spent/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema31.properties.budgets.items.properties.spent.type,parentSchema:schema31.properties.budgets.items.properties.spent,data:data50};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err94 = {instancePath:instancePath+"/budgets/" + i5+"/spent",schemaPath:"#/properties/budgets/items/properties/spent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.budgets.items.properties.spent,data:data50};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
}
else {
const err95 = {instancePath:instancePath+"/budgets/" + i5,schemaPath:"#/properties/budgets/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.budgets.items.type,parentSchema:schema31.properties.budgets.items,data:data45};
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
const err96 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.budgets.type,parentSchema:schema31.properties.budgets,data:data44};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.complete !== undefined){
let data51 = data.complete;
if(typeof data51 !== "boolean"){
const err97 = {instancePath:instancePath+"/complete",schemaPath:"#/properties/complete/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.complete.type,parentSchema:schema31.properties.complete,data:data51};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.manifest !== undefined){
let data52 = data.manifest;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key0 in data52){
const _errs106 = errors;
if(typeof key0 === "string"){
if(!pattern4.test(key0)){
const err98 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/propertyNames/pattern",keyword:"pattern",params:{pattern: "^evidence/"},message:"must match pattern \""+"^evidence/"+"\"",schema:"^evidence/",parentSchema:schema31.properties.manifest.propertyNames,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
var valid22 = _errs106 === errors;
if(!valid22){
const err99 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid",schema:schema31.properties.manifest.propertyNames,parentSchema:schema31.properties.manifest,data:data52};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
for(const key1 in data52){
let data53 = data52[key1];
if(typeof data53 === "string"){
if(!pattern5.test(data53)){
const err100 = {instancePath:instancePath+"/manifest/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/manifest/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\"",schema:"^[0-9a-f]{64}$",parentSchema:schema31.properties.manifest.additionalProperties,data:data53};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
else {
const err101 = {instancePath:instancePath+"/manifest/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/manifest/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.manifest.additionalProperties.type,parentSchema:schema31.properties.manifest.additionalProperties,data:data53};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
else {
const err102 = {instancePath:instancePath+"/manifest",schemaPath:"#/properties/manifest/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.manifest.type,parentSchema:schema31.properties.manifest,data:data52};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"facts":true,"deployment":true,"startedAt":true,"durationMs":true,"seed":true,"strict":true,"only":true,"beside":true,"level":true,"gate":true,"shard":true,"obstacle":true,"sessions":true,"budgets":true,"complete":true,"manifest":true},"dynamicProps":false,"dynamicItems":false};

