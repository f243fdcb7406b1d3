// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/result.schema.json","title":"Result file","description":"`conformance.json`: the one canonical result of a run. Every other report is a projection of it. Members may be added; those required here stay.","type":"object","required":["suite","interface","deployment","startedAt","durationMs","verdict","scope","summary","requirements","observations"],"properties":{"suite":{"title":"Suite identity","type":"object","required":["name","version"],"properties":{"name":{"const":"signing-conformance"},"version":{"type":"string","minLength":1}}},"interface":{"title":"Interface identity","type":"object","required":["version"],"properties":{"version":{"type":"string","minLength":1}}},"deployment":{"title":"Deployment identity","type":"object","required":["name","baseUrl"],"properties":{"name":{"type":"string"},"baseUrl":{"type":"string"}}},"startedAt":{"type":"string","format":"date-time"},"durationMs":{"type":"number","minimum":0,"description":"Milliseconds the run took."},"verdict":{"title":"Run verdict","enum":["conformant","non-conformant","incomplete"]},"strict":{"type":"boolean","description":"Whether advised rows counted."},"interrupted":{"type":"boolean","description":"Whether the run was broken off."},"seed":{"type":["string","integer"],"description":"What made the run's random choices; the same seed makes them again."},"only":{"type":"array","items":{"type":"string"},"description":"The patterns the run was limited to; empty for a whole run."},"obstacle":{"type":["string","null"],"description":"What kept the run from reaching the deployment as its file says; `null` where nothing did."},"node":{"type":"string","description":"Version of Node.js, without the leading \"v\"."},"scope":{"title":"Scope","type":"object","required":["assessed","notAssessed"],"properties":{"assessed":{"type":"array","items":{"$ref":"#/$defs/group"},"uniqueItems":true},"notAssessed":{"type":"array","items":{"type":"object","required":["group","reason"],"properties":{"group":{"$ref":"#/$defs/group"},"reason":{"type":"string","minLength":1}}}}}},"summary":{"title":"Summary","type":"object","required":["required","advised","open"],"properties":{"required":{"$ref":"#/$defs/judged"},"advised":{"$ref":"#/$defs/judged"},"open":{"title":"Observed counts","type":"object","required":["observed","not-assessed"],"properties":{"observed":{"$ref":"#/$defs/count"},"not-assessed":{"$ref":"#/$defs/count"}}}}},"requirements":{"type":"array","items":{"$ref":"#/$defs/requirement"}},"observations":{"type":"array","items":{"$ref":"#/$defs/observation"}}},"$defs":{"group":{"title":"Requirement group","enum":["CFG","KEY","DIG","FIN","ARC","SEA","AUT","TLS","ERR","LIM","DOC","PLA"]},"requirementId":{"type":"string","pattern":"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"},"verdict":{"title":"Verdict","enum":["pass","fail","not-assessed","observed"]},"reason":{"type":["string","null"],"description":"Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise."},"count":{"type":"integer","minimum":0},"judged":{"title":"Judged counts","type":"object","required":["pass","fail","not-assessed"],"properties":{"pass":{"$ref":"#/$defs/count"},"fail":{"$ref":"#/$defs/count"},"not-assessed":{"$ref":"#/$defs/count"}}},"requirement":{"title":"Requirement result","type":"object","required":["id","level","text","source","verdict","checks"],"properties":{"id":{"$ref":"#/$defs/requirementId"},"level":{"title":"Level","enum":["required","advised","open"]},"text":{"type":"string","minLength":1},"source":{"type":"string","minLength":1},"verdict":{"$ref":"#/$defs/verdict"},"reason":{"$ref":"#/$defs/reason"},"checks":{"type":"array","items":{"$ref":"#/$defs/check"}}}},"check":{"title":"Check result","type":"object","required":["title","probe","verdict","reason"],"properties":{"title":{"type":"string","minLength":1},"probe":{"type":"string","minLength":1,"description":"The title of the probe, and of its evidence."},"verdict":{"$ref":"#/$defs/verdict"},"reason":{"$ref":"#/$defs/reason"},"finding":{"$ref":"#/$defs/finding"},"value":{"type":"string","description":"What was found, where it is an observation."}}},"finding":{"title":"Recorded finding","description":"What was expected and received, where a check failed.","type":"object","required":["what","expected","received"],"properties":{"what":{"type":"string"},"expected":{"type":"string"},"received":{"type":"string"},"shownBy":{"type":"array","description":"The exchanges that show it, the first one first.","items":{"title":"Exchange reference","type":"object","required":["probe","exchange"],"properties":{"probe":{"type":"string","minLength":1},"exchange":{"type":"integer","minimum":0}}}}}},"observation":{"title":"Observation","type":"object","required":["requirement","point","value"],"properties":{"requirement":{"$ref":"#/$defs/requirementId"},"point":{"type":"string"},"value":{"type":"string"}}}}};
const schema32 = {"title":"Requirement group","enum":["CFG","KEY","DIG","FIN","ARC","SEA","AUT","TLS","ERR","LIM","DOC","PLA"]};
const schema35 = {"type":"integer","minimum":0};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const func0 = require("ajv/dist/runtime/equal").default;
const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const schema34 = {"title":"Judged counts","type":"object","required":["pass","fail","not-assessed"],"properties":{"pass":{"$ref":"#/$defs/count"},"fail":{"$ref":"#/$defs/count"},"not-assessed":{"$ref":"#/$defs/count"}}};

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
if(data.pass === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pass"},message:"must have required property '"+"pass"+"'",schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fail === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fail"},message:"must have required property '"+"fail"+"'",schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["not-assessed"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "not-assessed"},message:"must have required property '"+"not-assessed"+"'",schema:schema34.required,parentSchema:schema34,data};
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
const err3 = {instancePath:instancePath+"/pass",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data0};
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
const err4 = {instancePath:instancePath+"/pass",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema35,data:data0};
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
const err5 = {instancePath:instancePath+"/fail",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data1};
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
const err6 = {instancePath:instancePath+"/fail",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema35,data:data1};
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
const err7 = {instancePath:instancePath+"/not-assessed",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data2};
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
const err8 = {instancePath:instancePath+"/not-assessed",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema35,data:data2};
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
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.type,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"pass":true,"fail":true,"not-assessed":true},"dynamicProps":false,"dynamicItems":false};

const schema40 = {"title":"Requirement result","type":"object","required":["id","level","text","source","verdict","checks"],"properties":{"id":{"$ref":"#/$defs/requirementId"},"level":{"title":"Level","enum":["required","advised","open"]},"text":{"type":"string","minLength":1},"source":{"type":"string","minLength":1},"verdict":{"$ref":"#/$defs/verdict"},"reason":{"$ref":"#/$defs/reason"},"checks":{"type":"array","items":{"$ref":"#/$defs/check"}}}};
const schema41 = {"type":"string","pattern":"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"};
const schema42 = {"title":"Verdict","enum":["pass","fail","not-assessed","observed"]};
const schema43 = {"type":["string","null"],"description":"Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise."};
const pattern4 = new RegExp("^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$", "u");
const schema44 = {"title":"Check result","type":"object","required":["title","probe","verdict","reason"],"properties":{"title":{"type":"string","minLength":1},"probe":{"type":"string","minLength":1,"description":"The title of the probe, and of its evidence."},"verdict":{"$ref":"#/$defs/verdict"},"reason":{"$ref":"#/$defs/reason"},"finding":{"$ref":"#/$defs/finding"},"value":{"type":"string","description":"What was found, where it is an observation."}}};
const schema47 = {"title":"Recorded finding","description":"What was expected and received, where a check failed.","type":"object","required":["what","expected","received"],"properties":{"what":{"type":"string"},"expected":{"type":"string"},"received":{"type":"string"},"shownBy":{"type":"array","description":"The exchanges that show it, the first one first.","items":{"title":"Exchange reference","type":"object","required":["probe","exchange"],"properties":{"probe":{"type":"string","minLength":1},"exchange":{"type":"integer","minimum":0}}}}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.probe === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.verdict === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.reason === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema44.required,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.title !== undefined){
let data0 = data.title;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema44.properties.title,data:data0};
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
const err5 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.properties.title.type,parentSchema:schema44.properties.title,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.probe !== undefined){
let data1 = data.probe;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema44.properties.probe,data:data1};
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
const err7 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.properties.probe.type,parentSchema:schema44.properties.probe,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.verdict !== undefined){
let data2 = data.verdict;
if(!((((data2 === "pass") || (data2 === "fail")) || (data2 === "not-assessed")) || (data2 === "observed"))){
const err8 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict/enum",keyword:"enum",params:{allowedValues: schema42.enum},message:"must be equal to one of the allowed values",schema:schema42.enum,parentSchema:schema42,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.reason !== undefined){
let data3 = data.reason;
if((typeof data3 !== "string") && (data3 !== null)){
const err9 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/reason/type",keyword:"type",params:{type: schema43.type},message:"must be string,null",schema:schema43.type,parentSchema:schema43,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.finding !== undefined){
let data4 = data.finding;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.what === undefined){
const err10 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'",schema:schema47.required,parentSchema:schema47,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.expected === undefined){
const err11 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'",schema:schema47.required,parentSchema:schema47,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.received === undefined){
const err12 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/required",keyword:"required",params:{missingProperty: "received"},message:"must have required property '"+"received"+"'",schema:schema47.required,parentSchema:schema47,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.what !== undefined){
let data5 = data4.what;
if(typeof data5 !== "string"){
const err13 = {instancePath:instancePath+"/finding/what",schemaPath:"#/$defs/finding/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.properties.what.type,parentSchema:schema47.properties.what,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.expected !== undefined){
let data6 = data4.expected;
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/finding/expected",schemaPath:"#/$defs/finding/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.properties.expected.type,parentSchema:schema47.properties.expected,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.received !== undefined){
let data7 = data4.received;
if(typeof data7 !== "string"){
const err15 = {instancePath:instancePath+"/finding/received",schemaPath:"#/$defs/finding/properties/received/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.properties.received.type,parentSchema:schema47.properties.received,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.shownBy !== undefined){
let data8 = data4.shownBy;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.probe === undefined){
const err16 = {instancePath:instancePath+"/finding/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema47.properties.shownBy.items.required,parentSchema:schema47.properties.shownBy.items,data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data9.exchange === undefined){
const err17 = {instancePath:instancePath+"/finding/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/required",keyword:"required",params:{missingProperty: "exchange"},message:"must have required property '"+"exchange"+"'",schema:schema47.properties.shownBy.items.required,parentSchema:schema47.properties.shownBy.items,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data9.probe !== undefined){
let data10 = data9.probe;
if(typeof data10 === "string"){
if(func1(data10) < 1){
const err18 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/probe",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema47.properties.shownBy.items.properties.probe,data:data10};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/probe",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.properties.shownBy.items.properties.probe.type,parentSchema:schema47.properties.shownBy.items.properties.probe,data:data10};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data9.exchange !== undefined){
let data11 = data9.exchange;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err20 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/exchange",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/exchange/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema47.properties.shownBy.items.properties.exchange.type,parentSchema:schema47.properties.shownBy.items.properties.exchange,data:data11};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err21 = {instancePath:instancePath+"/finding/shownBy/" + i0+"/exchange",schemaPath:"#/$defs/finding/properties/shownBy/items/properties/exchange/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema47.properties.shownBy.items.properties.exchange,data:data11};
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
}
else {
const err22 = {instancePath:instancePath+"/finding/shownBy/" + i0,schemaPath:"#/$defs/finding/properties/shownBy/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema47.properties.shownBy.items.type,parentSchema:schema47.properties.shownBy.items,data:data9};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/finding/shownBy",schemaPath:"#/$defs/finding/properties/shownBy/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema47.properties.shownBy.type,parentSchema:schema47.properties.shownBy,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/finding",schemaPath:"#/$defs/finding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema47.type,parentSchema:schema47,data:data4};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.value !== undefined){
let data12 = data.value;
if(typeof data12 !== "string"){
const err25 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.properties.value.type,parentSchema:schema44.properties.value,data:data12};
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
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"title":true,"probe":true,"verdict":true,"reason":true,"finding":true,"value":true},"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.level === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.text === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.verdict === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.checks === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/requirementId/pattern",keyword:"pattern",params:{pattern: "^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"},message:"must match pattern \""+"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"+"\"",schema:"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$",parentSchema:schema41,data:data0};
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
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/requirementId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema41.type,parentSchema:schema41,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.level !== undefined){
let data1 = data.level;
if(!(((data1 === "required") || (data1 === "advised")) || (data1 === "open"))){
const err8 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema40.properties.level.enum},message:"must be equal to one of the allowed values",schema:schema40.properties.level.enum,parentSchema:schema40.properties.level,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.text !== undefined){
let data2 = data.text;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema40.properties.text,data:data2};
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
const err10 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.properties.text.type,parentSchema:schema40.properties.text,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.source !== undefined){
let data3 = data.source;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err11 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema40.properties.source,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.properties.source.type,parentSchema:schema40.properties.source,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.verdict !== undefined){
let data4 = data.verdict;
if(!((((data4 === "pass") || (data4 === "fail")) || (data4 === "not-assessed")) || (data4 === "observed"))){
const err13 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict/enum",keyword:"enum",params:{allowedValues: schema42.enum},message:"must be equal to one of the allowed values",schema:schema42.enum,parentSchema:schema42,data:data4};
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
const err14 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/reason/type",keyword:"type",params:{type: schema43.type},message:"must be string,null",schema:schema43.type,parentSchema:schema43,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.checks !== undefined){
let data6 = data.checks;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate25(data6[i0], {instancePath:instancePath+"/checks/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema40.properties.checks.type,parentSchema:schema40.properties.checks,data:data6};
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
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"id":true,"level":true,"text":true,"source":true,"verdict":true,"reason":true,"checks":true},"dynamicProps":false,"dynamicItems":false};

const schema48 = {"title":"Observation","type":"object","required":["requirement","point","value"],"properties":{"requirement":{"$ref":"#/$defs/requirementId"},"point":{"type":"string"},"value":{"type":"string"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.requirement === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requirement"},message:"must have required property '"+"requirement"+"'",schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.point === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "point"},message:"must have required property '"+"point"+"'",schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.value === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'",schema:schema48.required,parentSchema:schema48,data};
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
if(!pattern4.test(data0)){
const err3 = {instancePath:instancePath+"/requirement",schemaPath:"#/$defs/requirementId/pattern",keyword:"pattern",params:{pattern: "^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"},message:"must match pattern \""+"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$"+"\"",schema:"^(CFG|KEY|DIG|FIN|ARC|SEA|AUT|TLS|ERR|LIM|DOC|PLA)-[1-9][0-9]*$",parentSchema:schema41,data:data0};
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
const err4 = {instancePath:instancePath+"/requirement",schemaPath:"#/$defs/requirementId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema41.type,parentSchema:schema41,data:data0};
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
const err5 = {instancePath:instancePath+"/point",schemaPath:"#/properties/point/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema48.properties.point.type,parentSchema:schema48.properties.point,data:data1};
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
const err6 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema48.properties.value.type,parentSchema:schema48.properties.value,data:data2};
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
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema48.type,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":{"requirement":true,"point":true,"value":true},"dynamicProps":false,"dynamicItems":false};


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
if(data.verdict === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.scope === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.summary === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.requirements === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requirements"},message:"must have required property '"+"requirements"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.observations === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "observations"},message:"must have required property '"+"observations"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.suite !== undefined){
let data0 = data.suite;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
const err10 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema31.properties.suite.required,parentSchema:schema31.properties.suite,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data0.version === undefined){
const err11 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema31.properties.suite.required,parentSchema:schema31.properties.suite,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data0.name !== undefined){
let data1 = data0.name;
if("signing-conformance" !== data1){
const err12 = {instancePath:instancePath+"/suite/name",schemaPath:"#/properties/suite/properties/name/const",keyword:"const",params:{allowedValue: "signing-conformance"},message:"must be equal to constant",schema:"signing-conformance",parentSchema:schema31.properties.suite.properties.name,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data0.version !== undefined){
let data2 = data0.version;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err13 = {instancePath:instancePath+"/suite/version",schemaPath:"#/properties/suite/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.suite.properties.version,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/suite/version",schemaPath:"#/properties/suite/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.suite.properties.version.type,parentSchema:schema31.properties.suite.properties.version,data:data2};
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
else {
const err15 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.suite.type,parentSchema:schema31.properties.suite,data:data0};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.interface !== undefined){
let data3 = data.interface;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.version === undefined){
const err16 = {instancePath:instancePath+"/interface",schemaPath:"#/properties/interface/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'",schema:schema31.properties.interface.required,parentSchema:schema31.properties.interface,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data3.version !== undefined){
let data4 = data3.version;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err17 = {instancePath:instancePath+"/interface/version",schemaPath:"#/properties/interface/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.interface.properties.version,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/interface/version",schemaPath:"#/properties/interface/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.interface.properties.version.type,parentSchema:schema31.properties.interface.properties.version,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/interface",schemaPath:"#/properties/interface/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.interface.type,parentSchema:schema31.properties.interface,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.deployment !== undefined){
let data5 = data.deployment;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.name === undefined){
const err20 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema31.properties.deployment.required,parentSchema:schema31.properties.deployment,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data5.baseUrl === undefined){
const err21 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema31.properties.deployment.required,parentSchema:schema31.properties.deployment,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data5.name !== undefined){
let data6 = data5.name;
if(typeof data6 !== "string"){
const err22 = {instancePath:instancePath+"/deployment/name",schemaPath:"#/properties/deployment/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.deployment.properties.name.type,parentSchema:schema31.properties.deployment.properties.name,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data5.baseUrl !== undefined){
let data7 = data5.baseUrl;
if(typeof data7 !== "string"){
const err23 = {instancePath:instancePath+"/deployment/baseUrl",schemaPath:"#/properties/deployment/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.deployment.properties.baseUrl.type,parentSchema:schema31.properties.deployment.properties.baseUrl,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.deployment.type,parentSchema:schema31.properties.deployment,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.startedAt !== undefined){
let data8 = data.startedAt;
if(typeof data8 === "string"){
if(!(formats0.validate(data8))){
const err25 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\"",schema:"date-time",parentSchema:schema31.properties.startedAt,data:data8};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.startedAt.type,parentSchema:schema31.properties.startedAt,data:data8};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data9 = data.durationMs;
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema31.properties.durationMs,data:data9};
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
const err28 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema31.properties.durationMs.type,parentSchema:schema31.properties.durationMs,data:data9};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.verdict !== undefined){
let data10 = data.verdict;
if(!(((data10 === "conformant") || (data10 === "non-conformant")) || (data10 === "incomplete"))){
const err29 = {instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema31.properties.verdict.enum},message:"must be equal to one of the allowed values",schema:schema31.properties.verdict.enum,parentSchema:schema31.properties.verdict,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.strict !== undefined){
let data11 = data.strict;
if(typeof data11 !== "boolean"){
const err30 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.strict.type,parentSchema:schema31.properties.strict,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.interrupted !== undefined){
let data12 = data.interrupted;
if(typeof data12 !== "boolean"){
const err31 = {instancePath:instancePath+"/interrupted",schemaPath:"#/properties/interrupted/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.interrupted.type,parentSchema:schema31.properties.interrupted,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.seed !== undefined){
let data13 = data.seed;
if((typeof data13 !== "string") && (!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13))))){
const err32 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: schema31.properties.seed.type},message:"must be string,integer",schema:schema31.properties.seed.type,parentSchema:schema31.properties.seed,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
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
const err33 = {instancePath:instancePath+"/only/" + i0,schemaPath:"#/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.only.items.type,parentSchema:schema31.properties.only.items,data:data15};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.only.type,parentSchema:schema31.properties.only,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.obstacle !== undefined){
let data16 = data.obstacle;
if((typeof data16 !== "string") && (data16 !== null)){
const err35 = {instancePath:instancePath+"/obstacle",schemaPath:"#/properties/obstacle/type",keyword:"type",params:{type: schema31.properties.obstacle.type},message:"must be string,null",schema:schema31.properties.obstacle.type,parentSchema:schema31.properties.obstacle,data:data16};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.node !== undefined){
let data17 = data.node;
if(typeof data17 !== "string"){
const err36 = {instancePath:instancePath+"/node",schemaPath:"#/properties/node/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.node.type,parentSchema:schema31.properties.node,data:data17};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.scope !== undefined){
let data18 = data.scope;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.assessed === undefined){
const err37 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "assessed"},message:"must have required property '"+"assessed"+"'",schema:schema31.properties.scope.required,parentSchema:schema31.properties.scope,data:data18};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data18.notAssessed === undefined){
const err38 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "notAssessed"},message:"must have required property '"+"notAssessed"+"'",schema:schema31.properties.scope.required,parentSchema:schema31.properties.scope,data:data18};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data18.assessed !== undefined){
let data19 = data18.assessed;
if(Array.isArray(data19)){
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
let data20 = data19[i1];
if(!((((((((((((data20 === "CFG") || (data20 === "KEY")) || (data20 === "DIG")) || (data20 === "FIN")) || (data20 === "ARC")) || (data20 === "SEA")) || (data20 === "AUT")) || (data20 === "TLS")) || (data20 === "ERR")) || (data20 === "LIM")) || (data20 === "DOC")) || (data20 === "PLA"))){
const err39 = {instancePath:instancePath+"/scope/assessed/" + i1,schemaPath:"#/$defs/group/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values",schema:schema32.enum,parentSchema:schema32,data:data20};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let i2 = data19.length;
let j0;
if(i2 > 1){
outer0:
for(;i2--;){
for(j0 = i2; j0--;){
if(func0(data19[i2], data19[j0])){
const err40 = {instancePath:instancePath+"/scope/assessed",schemaPath:"#/properties/scope/properties/assessed/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)",schema:true,parentSchema:schema31.properties.scope.properties.assessed,data:data19};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/scope/assessed",schemaPath:"#/properties/scope/properties/assessed/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.scope.properties.assessed.type,parentSchema:schema31.properties.scope.properties.assessed,data:data19};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data18.notAssessed !== undefined){
let data21 = data18.notAssessed;
if(Array.isArray(data21)){
const len2 = data21.length;
for(let i3=0; i3<len2; i3++){
let data22 = data21[i3];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.group === undefined){
const err42 = {instancePath:instancePath+"/scope/notAssessed/" + i3,schemaPath:"#/properties/scope/properties/notAssessed/items/required",keyword:"required",params:{missingProperty: "group"},message:"must have required property '"+"group"+"'",schema:schema31.properties.scope.properties.notAssessed.items.required,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data22};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data22.reason === undefined){
const err43 = {instancePath:instancePath+"/scope/notAssessed/" + i3,schemaPath:"#/properties/scope/properties/notAssessed/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema31.properties.scope.properties.notAssessed.items.required,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data22};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data22.group !== undefined){
let data23 = data22.group;
if(!((((((((((((data23 === "CFG") || (data23 === "KEY")) || (data23 === "DIG")) || (data23 === "FIN")) || (data23 === "ARC")) || (data23 === "SEA")) || (data23 === "AUT")) || (data23 === "TLS")) || (data23 === "ERR")) || (data23 === "LIM")) || (data23 === "DOC")) || (data23 === "PLA"))){
const err44 = {instancePath:instancePath+"/scope/notAssessed/" + i3+"/group",schemaPath:"#/$defs/group/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values",schema:schema32.enum,parentSchema:schema32,data:data23};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data22.reason !== undefined){
let data24 = data22.reason;
if(typeof data24 === "string"){
if(func1(data24) < 1){
const err45 = {instancePath:instancePath+"/scope/notAssessed/" + i3+"/reason",schemaPath:"#/properties/scope/properties/notAssessed/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.scope.properties.notAssessed.items.properties.reason,data:data24};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/scope/notAssessed/" + i3+"/reason",schemaPath:"#/properties/scope/properties/notAssessed/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.scope.properties.notAssessed.items.properties.reason.type,parentSchema:schema31.properties.scope.properties.notAssessed.items.properties.reason,data:data24};
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
else {
const err47 = {instancePath:instancePath+"/scope/notAssessed/" + i3,schemaPath:"#/properties/scope/properties/notAssessed/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.scope.properties.notAssessed.items.type,parentSchema:schema31.properties.scope.properties.notAssessed.items,data:data22};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/scope/notAssessed",schemaPath:"#/properties/scope/properties/notAssessed/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.scope.properties.notAssessed.type,parentSchema:schema31.properties.scope.properties.notAssessed,data:data21};
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
else {
const err49 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.scope.type,parentSchema:schema31.properties.scope,data:data18};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.summary !== undefined){
let data25 = data.summary;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.required === undefined){
const err50 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "required"},message:"must have required property '"+"required"+"'",schema:schema31.properties.summary.required,parentSchema:schema31.properties.summary,data:data25};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data25.advised === undefined){
const err51 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "advised"},message:"must have required property '"+"advised"+"'",schema:schema31.properties.summary.required,parentSchema:schema31.properties.summary,data:data25};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data25.open === undefined){
const err52 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/required",keyword:"required",params:{missingProperty: "open"},message:"must have required property '"+"open"+"'",schema:schema31.properties.summary.required,parentSchema:schema31.properties.summary,data:data25};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data25.required !== undefined){
if(!(validate21(data25.required, {instancePath:instancePath+"/summary/required",parentData:data25,parentDataProperty:"required",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data25.advised !== undefined){
if(!(validate21(data25.advised, {instancePath:instancePath+"/summary/advised",parentData:data25,parentDataProperty:"advised",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data25.open !== undefined){
let data28 = data25.open;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.observed === undefined){
const err53 = {instancePath:instancePath+"/summary/open",schemaPath:"#/properties/summary/properties/open/required",keyword:"required",params:{missingProperty: "observed"},message:"must have required property '"+"observed"+"'",schema:schema31.properties.summary.properties.open.required,parentSchema:schema31.properties.summary.properties.open,data:data28};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data28["not-assessed"] === undefined){
const err54 = {instancePath:instancePath+"/summary/open",schemaPath:"#/properties/summary/properties/open/required",keyword:"required",params:{missingProperty: "not-assessed"},message:"must have required property '"+"not-assessed"+"'",schema:schema31.properties.summary.properties.open.required,parentSchema:schema31.properties.summary.properties.open,data:data28};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data28.observed !== undefined){
let data29 = data28.observed;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err55 = {instancePath:instancePath+"/summary/open/observed",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data29};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
const err56 = {instancePath:instancePath+"/summary/open/observed",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema35,data:data29};
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
if(data28["not-assessed"] !== undefined){
let data30 = data28["not-assessed"];
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err57 = {instancePath:instancePath+"/summary/open/not-assessed",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.type,parentSchema:schema35,data:data30};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err58 = {instancePath:instancePath+"/summary/open/not-assessed",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema35,data:data30};
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
}
else {
const err59 = {instancePath:instancePath+"/summary/open",schemaPath:"#/properties/summary/properties/open/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.summary.properties.open.type,parentSchema:schema31.properties.summary.properties.open,data:data28};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.summary.type,parentSchema:schema31.properties.summary,data:data25};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.requirements !== undefined){
let data31 = data.requirements;
if(Array.isArray(data31)){
const len3 = data31.length;
for(let i4=0; i4<len3; i4++){
if(!(validate24(data31[i4], {instancePath:instancePath+"/requirements/" + i4,parentData:data31,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err61 = {instancePath:instancePath+"/requirements",schemaPath:"#/properties/requirements/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.requirements.type,parentSchema:schema31.properties.requirements,data:data31};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.observations !== undefined){
let data33 = data.observations;
if(Array.isArray(data33)){
const len4 = data33.length;
for(let i5=0; i5<len4; i5++){
if(!(validate28(data33[i5], {instancePath:instancePath+"/observations/" + i5,parentData:data33,parentDataProperty:i5,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err62 = {instancePath:instancePath+"/observations",schemaPath:"#/properties/observations/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.observations.type,parentSchema:schema31.properties.observations,data:data33};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"suite":true,"interface":true,"deployment":true,"startedAt":true,"durationMs":true,"verdict":true,"strict":true,"interrupted":true,"seed":true,"only":true,"obstacle":true,"node":true,"scope":true,"summary":true,"requirements":true,"observations":true},"dynamicProps":false,"dynamicItems":false};

