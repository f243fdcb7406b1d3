// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/evidence.schema.json","title":"Evidence file","description":"What one probe recorded: enough to judge its checks again, offline. Secrets are redacted before anything is recorded.","type":"object","required":["probe","startedAt","durationMs","outcome","exchanges"],"properties":{"probe":{"type":"string","minLength":1,"description":"The title of the probe, unique in the suite."},"startedAt":{"$ref":"#/$defs/instant"},"durationMs":{"$ref":"#/$defs/milliseconds"},"outcome":{"$ref":"#/$defs/outcome"},"exchanges":{"type":"array","items":{"$ref":"#/$defs/exchange"}}},"$defs":{"instant":{"type":"number","description":"Milliseconds since the epoch."},"milliseconds":{"type":"number","minimum":0},"outcome":{"title":"Stored outcome","description":"What the probe found, or why it found nothing. In `value` an exchange stands as `{\"$exchange\": id}`, bytes as `{\"$bytes\": base64}`.","type":"object","if":{"required":["failure"]},"then":{"title":"Probe failure","type":"object","required":["failure"],"additionalProperties":false,"properties":{"failure":{"type":"object","required":["kind","message"],"properties":{"kind":{"enum":["not-applicable","could-not-run","left-out"]},"message":{"type":"string"}}}}},"else":{"title":"Probe value","type":"object","description":"A probe that answers nothing leaves `value` out.","additionalProperties":false,"properties":{"value":{}}}},"exchange":{"title":"Stored exchange","type":"object","required":["id","label","request","response","failure","startedAt","durationMs"],"properties":{"id":{"type":"integer","minimum":0,"description":"Counts from 0 within a probe."},"label":{"type":"string","description":"What it was for."},"request":{"title":"Stored request","type":"object","required":["method","url","headers","body"],"properties":{"method":{"type":"string","minLength":1},"url":{"type":"string","minLength":1},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"response":{"title":"Stored response","description":"`null` where no answer came; `failure` then says why.","type":["object","null"],"required":["status","headers","body"],"properties":{"status":{"type":"integer"},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"failure":{"title":"Stored failure","type":["object","null"],"required":["kind","message","sent"],"properties":{"kind":{"enum":["proxy","name-not-found","connection-refused","connection-closed","tls","timed-out","malformed-answer","too-large","other"]},"message":{"type":"string"},"received":{"title":"Stored start of an unusable answer","description":"What came all the same, cut short: an answer whose content coding is wrong, with its body not decoded.","type":"object","required":["status","headers","body"],"properties":{"status":{"type":"integer"},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"sent":{"enum":["no","kept-connection","yes"],"description":"Whether a byte of the request went out; `kept-connection`: only into a connection of an earlier exchange that was closed without an answer."}}},"startedAt":{"$ref":"#/$defs/instant"},"durationMs":{"$ref":"#/$defs/milliseconds"}}},"headers":{"description":"Lower-case names; several values of one name are joined with \", \".","type":"object","propertyNames":{"pattern":"^[^A-Z]+$"},"additionalProperties":{"type":"string"}},"body":{"title":"Stored body","description":"No body, JSON (whatever the media type says), text, or bytes.","type":"object","required":["kind"],"properties":{"kind":{"enum":["empty","json","text","bytes"]}},"if":{"properties":{"kind":{"const":"json"}}},"then":{"type":"object","required":["kind"],"oneOf":[{"required":["value"]},{"required":["file"]}],"additionalProperties":false,"properties":{"kind":{"const":"json"},"value":{},"file":{"$ref":"#/$defs/file"}}},"else":{"if":{"properties":{"kind":{"const":"text"}}},"then":{"type":"object","required":["kind"],"oneOf":[{"required":["text"]},{"required":["file"]}],"additionalProperties":false,"properties":{"kind":{"const":"text"},"text":{"type":"string"},"file":{"$ref":"#/$defs/file"},"unread":{"type":"string","description":"Why JSON was not read: \"is nested too deeply\"."},"omitted":{"type":"integer","minimum":1,"description":"Characters that followed and are not kept."}}},"else":{"if":{"properties":{"kind":{"const":"bytes"}}},"then":{"type":"object","required":["kind","bytes"],"additionalProperties":false,"properties":{"kind":{"const":"bytes"},"bytes":{"$ref":"#/$defs/bytes"}}},"else":{"type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"empty"}}}}}},"file":{"type":"string","pattern":"^files/[0-9a-f]{16}\\.(json|txt)$","description":"Where a long body stands, relative to the evidence: `files/…`, named by its SHA-256."},"bytes":{"title":"Stored bytes","description":"Bytes in base64, or in a file of their own beside the evidence.","type":"object","if":{"required":["$file"]},"then":{"type":"object","required":["$file"],"additionalProperties":false,"properties":{"$file":{"type":"string","pattern":"^files/[^/\\\\]+$","description":"Path relative to the evidence: `files/…`."}}},"else":{"type":"object","required":["$bytes"],"additionalProperties":false,"properties":{"$bytes":{"type":"string","pattern":"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$","description":"Base64 (RFC 4648, section 4)."}}}}}};
const schema32 = {"type":"number","description":"Milliseconds since the epoch."};
const schema33 = {"type":"number","minimum":0};
const schema34 = {"title":"Stored outcome","description":"What the probe found, or why it found nothing. In `value` an exchange stands as `{\"$exchange\": id}`, bytes as `{\"$bytes\": base64}`.","type":"object","if":{"required":["failure"]},"then":{"title":"Probe failure","type":"object","required":["failure"],"additionalProperties":false,"properties":{"failure":{"type":"object","required":["kind","message"],"properties":{"kind":{"enum":["not-applicable","could-not-run","left-out"]},"message":{"type":"string"}}}}},"else":{"title":"Probe value","type":"object","description":"A probe that answers nothing leaves `value` out.","additionalProperties":false,"properties":{"value":{}}}};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const schema35 = {"title":"Stored exchange","type":"object","required":["id","label","request","response","failure","startedAt","durationMs"],"properties":{"id":{"type":"integer","minimum":0,"description":"Counts from 0 within a probe."},"label":{"type":"string","description":"What it was for."},"request":{"title":"Stored request","type":"object","required":["method","url","headers","body"],"properties":{"method":{"type":"string","minLength":1},"url":{"type":"string","minLength":1},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"response":{"title":"Stored response","description":"`null` where no answer came; `failure` then says why.","type":["object","null"],"required":["status","headers","body"],"properties":{"status":{"type":"integer"},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"failure":{"title":"Stored failure","type":["object","null"],"required":["kind","message","sent"],"properties":{"kind":{"enum":["proxy","name-not-found","connection-refused","connection-closed","tls","timed-out","malformed-answer","too-large","other"]},"message":{"type":"string"},"received":{"title":"Stored start of an unusable answer","description":"What came all the same, cut short: an answer whose content coding is wrong, with its body not decoded.","type":"object","required":["status","headers","body"],"properties":{"status":{"type":"integer"},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"sent":{"enum":["no","kept-connection","yes"],"description":"Whether a byte of the request went out; `kept-connection`: only into a connection of an earlier exchange that was closed without an answer."}}},"startedAt":{"$ref":"#/$defs/instant"},"durationMs":{"$ref":"#/$defs/milliseconds"}}};
const schema36 = {"description":"Lower-case names; several values of one name are joined with \", \".","type":"object","propertyNames":{"pattern":"^[^A-Z]+$"},"additionalProperties":{"type":"string"}};
const pattern4 = new RegExp("^[^A-Z]+$", "u");
const schema37 = {"title":"Stored body","description":"No body, JSON (whatever the media type says), text, or bytes.","type":"object","required":["kind"],"properties":{"kind":{"enum":["empty","json","text","bytes"]}},"if":{"properties":{"kind":{"const":"json"}}},"then":{"type":"object","required":["kind"],"oneOf":[{"required":["value"]},{"required":["file"]}],"additionalProperties":false,"properties":{"kind":{"const":"json"},"value":{},"file":{"$ref":"#/$defs/file"}}},"else":{"if":{"properties":{"kind":{"const":"text"}}},"then":{"type":"object","required":["kind"],"oneOf":[{"required":["text"]},{"required":["file"]}],"additionalProperties":false,"properties":{"kind":{"const":"text"},"text":{"type":"string"},"file":{"$ref":"#/$defs/file"},"unread":{"type":"string","description":"Why JSON was not read: \"is nested too deeply\"."},"omitted":{"type":"integer","minimum":1,"description":"Characters that followed and are not kept."}}},"else":{"if":{"properties":{"kind":{"const":"bytes"}}},"then":{"type":"object","required":["kind","bytes"],"additionalProperties":false,"properties":{"kind":{"const":"bytes"},"bytes":{"$ref":"#/$defs/bytes"}}},"else":{"type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"empty"}}}}}};
const schema38 = {"type":"string","pattern":"^files/[0-9a-f]{16}\\.(json|txt)$","description":"Where a long body stands, relative to the evidence: `files/…`, named by its SHA-256."};
const schema40 = {"title":"Stored bytes","description":"Bytes in base64, or in a file of their own beside the evidence.","type":"object","if":{"required":["$file"]},"then":{"type":"object","required":["$file"],"additionalProperties":false,"properties":{"$file":{"type":"string","pattern":"^files/[^/\\\\]+$","description":"Path relative to the evidence: `files/…`."}}},"else":{"type":"object","required":["$bytes"],"additionalProperties":false,"properties":{"$bytes":{"type":"string","pattern":"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$","description":"Base64 (RFC 4648, section 4)."}}}};
const pattern5 = new RegExp("^files/[0-9a-f]{16}\\.(json|txt)$", "u");
const pattern7 = new RegExp("^files/[^/\\\\]+$", "u");
const pattern8 = new RegExp("^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "u");

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
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("json" !== data.kind){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs4 = errors;
const _errs6 = errors;
let valid2 = false;
let passing0 = null;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/then/oneOf/0/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'",schema:schema37.then.oneOf[0].required,parentSchema:schema37.then.oneOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid1 = _errs7 === errors;
if(_valid1){
valid2 = true;
passing0 = 0;
}
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err2 = {instancePath,schemaPath:"#/then/oneOf/1/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema37.then.oneOf[1].required,parentSchema:schema37.then.oneOf[1],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid1 = _errs8 === errors;
if(_valid1 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid1){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err3 = {instancePath,schemaPath:"#/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf",schema:schema37.then.oneOf,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err4 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.then.required,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "value")) || (key0 === "file"))){
const err5 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if("json" !== data1){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/then/properties/kind/const",keyword:"const",params:{allowedValue: "json"},message:"must be equal to constant",schema:"json",parentSchema:schema37.then.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.file !== undefined){
let data2 = data.file;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err7 = {instancePath:instancePath+"/file",schemaPath:"#/$defs/file/pattern",keyword:"pattern",params:{pattern: "^files/[0-9a-f]{16}\\.(json|txt)$"},message:"must match pattern \""+"^files/[0-9a-f]{16}\\.(json|txt)$"+"\"",schema:"^files/[0-9a-f]{16}\\.(json|txt)$",parentSchema:schema38,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/file",schemaPath:"#/$defs/file/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data2};
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
else {
const err9 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.then.type,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = true;
}
ifClause0 = "then";
}
else {
const _errs14 = errors;
const _errs15 = errors;
let valid5 = true;
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("text" !== data.kind){
const err10 = {};
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
var _valid2 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs18 = errors;
const _errs20 = errors;
let valid7 = false;
let passing1 = null;
const _errs21 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
const err11 = {instancePath,schemaPath:"#/else/then/oneOf/0/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema37.else.then.oneOf[0].required,parentSchema:schema37.else.then.oneOf[0],data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid3 = _errs21 === errors;
if(_valid3){
valid7 = true;
passing1 = 0;
}
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err12 = {instancePath,schemaPath:"#/else/then/oneOf/1/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema37.else.then.oneOf[1].required,parentSchema:schema37.else.then.oneOf[1],data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid3 = _errs22 === errors;
if(_valid3 && valid7){
valid7 = false;
passing1 = [passing1, 1];
}
else {
if(_valid3){
valid7 = true;
passing1 = 1;
}
}
if(!valid7){
const err13 = {instancePath,schemaPath:"#/else/then/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf",schema:schema37.else.then.oneOf,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err14 = {instancePath,schemaPath:"#/else/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.else.then.required,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data){
if(!(((((key1 === "kind") || (key1 === "text")) || (key1 === "file")) || (key1 === "unread")) || (key1 === "omitted"))){
const err15 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.kind !== undefined){
let data4 = data.kind;
if("text" !== data4){
const err16 = {instancePath:instancePath+"/kind",schemaPath:"#/else/then/properties/kind/const",keyword:"const",params:{allowedValue: "text"},message:"must be equal to constant",schema:"text",parentSchema:schema37.else.then.properties.kind,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.text !== undefined){
let data5 = data.text;
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/text",schemaPath:"#/else/then/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.else.then.properties.text.type,parentSchema:schema37.else.then.properties.text,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.file !== undefined){
let data6 = data.file;
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
const err18 = {instancePath:instancePath+"/file",schemaPath:"#/$defs/file/pattern",keyword:"pattern",params:{pattern: "^files/[0-9a-f]{16}\\.(json|txt)$"},message:"must match pattern \""+"^files/[0-9a-f]{16}\\.(json|txt)$"+"\"",schema:"^files/[0-9a-f]{16}\\.(json|txt)$",parentSchema:schema38,data:data6};
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
const err19 = {instancePath:instancePath+"/file",schemaPath:"#/$defs/file/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.unread !== undefined){
let data7 = data.unread;
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/unread",schemaPath:"#/else/then/properties/unread/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.else.then.properties.unread.type,parentSchema:schema37.else.then.properties.unread,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.omitted !== undefined){
let data8 = data.omitted;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err21 = {instancePath:instancePath+"/omitted",schemaPath:"#/else/then/properties/omitted/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema37.else.then.properties.omitted.type,parentSchema:schema37.else.then.properties.omitted,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 1 || isNaN(data8)){
const err22 = {instancePath:instancePath+"/omitted",schemaPath:"#/else/then/properties/omitted/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema37.else.then.properties.omitted,data:data8};
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
}
else {
const err23 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.else.then.type,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid2 = _errs18 === errors;
valid5 = _valid2;
if(valid5){
var props1 = true;
}
ifClause1 = "then";
}
else {
const _errs34 = errors;
const _errs35 = errors;
let valid10 = true;
const _errs36 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("bytes" !== data.kind){
const err24 = {};
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
var _valid4 = _errs36 === errors;
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid4){
const _errs38 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err25 = {instancePath,schemaPath:"#/else/else/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.else.else.then.required,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data.bytes === undefined){
const err26 = {instancePath,schemaPath:"#/else/else/then/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'",schema:schema37.else.else.then.required,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
for(const key2 in data){
if(!((key2 === "kind") || (key2 === "bytes"))){
const err27 = {instancePath,schemaPath:"#/else/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.kind !== undefined){
let data10 = data.kind;
if("bytes" !== data10){
const err28 = {instancePath:instancePath+"/kind",schemaPath:"#/else/else/then/properties/kind/const",keyword:"const",params:{allowedValue: "bytes"},message:"must be equal to constant",schema:"bytes",parentSchema:schema37.else.else.then.properties.kind,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.bytes !== undefined){
let data11 = data.bytes;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
const err29 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const _errs45 = errors;
let valid14 = true;
const _errs46 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing0;
if((data11.$file === undefined) && (missing0 = "$file")){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid5 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid5){
const _errs47 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.$file === undefined){
const err31 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/then/required",keyword:"required",params:{missingProperty: "$file"},message:"must have required property '"+"$file"+"'",schema:schema40.then.required,parentSchema:schema40.then,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key3 in data11){
if(!(key3 === "$file")){
const err32 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema40.then,data:data11};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data11.$file !== undefined){
let data12 = data11.$file;
if(typeof data12 === "string"){
if(!pattern7.test(data12)){
const err33 = {instancePath:instancePath+"/bytes/$file",schemaPath:"#/$defs/bytes/then/properties/%24file/pattern",keyword:"pattern",params:{pattern: "^files/[^/\\\\]+$"},message:"must match pattern \""+"^files/[^/\\\\]+$"+"\"",schema:"^files/[^/\\\\]+$",parentSchema:schema40.then.properties.$file,data:data12};
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
const err34 = {instancePath:instancePath+"/bytes/$file",schemaPath:"#/$defs/bytes/then/properties/%24file/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.then.properties.$file.type,parentSchema:schema40.then.properties.$file,data:data12};
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
const err35 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.then.type,parentSchema:schema40.then,data:data11};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid5 = _errs47 === errors;
valid14 = _valid5;
if(valid14){
var props2 = true;
}
ifClause3 = "then";
}
else {
const _errs52 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.$bytes === undefined){
const err36 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/else/required",keyword:"required",params:{missingProperty: "$bytes"},message:"must have required property '"+"$bytes"+"'",schema:schema40.else.required,parentSchema:schema40.else,data:data11};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
for(const key4 in data11){
if(!(key4 === "$bytes")){
const err37 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema40.else,data:data11};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data11.$bytes !== undefined){
let data13 = data11.$bytes;
if(typeof data13 === "string"){
if(!pattern8.test(data13)){
const err38 = {instancePath:instancePath+"/bytes/$bytes",schemaPath:"#/$defs/bytes/else/properties/%24bytes/pattern",keyword:"pattern",params:{pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"},message:"must match pattern \""+"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"+"\"",schema:"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",parentSchema:schema40.else.properties.$bytes,data:data13};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/bytes/$bytes",schemaPath:"#/$defs/bytes/else/properties/%24bytes/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.else.properties.$bytes.type,parentSchema:schema40.else.properties.$bytes,data:data13};
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
const err40 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.else.type,parentSchema:schema40.else,data:data11};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid5 = _errs52 === errors;
valid14 = _valid5;
if(valid14){
if(props2 !== true){
props2 = true;
}
}
ifClause3 = "else";
}
if(!valid14){
const err41 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/if",keyword:"if",params:{failingKeyword: ifClause3},message:"must match \""+ifClause3+"\" schema",schema:schema40.if,parentSchema:schema40,data:data11};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/else/else/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.else.else.then.type,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid4 = _errs38 === errors;
valid10 = _valid4;
if(valid10){
var props3 = true;
}
ifClause2 = "then";
}
else {
const _errs57 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err43 = {instancePath,schemaPath:"#/else/else/else/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.else.else.else.required,parentSchema:schema37.else.else.else,data};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key5 in data){
if(!(key5 === "kind")){
const err44 = {instancePath,schemaPath:"#/else/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema37.else.else.else,data};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.kind !== undefined){
let data14 = data.kind;
if("empty" !== data14){
const err45 = {instancePath:instancePath+"/kind",schemaPath:"#/else/else/else/properties/kind/const",keyword:"const",params:{allowedValue: "empty"},message:"must be equal to constant",schema:"empty",parentSchema:schema37.else.else.else.properties.kind,data:data14};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/else/else/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.else.else.else.type,parentSchema:schema37.else.else.else,data};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid4 = _errs57 === errors;
valid10 = _valid4;
if(valid10){
if(props3 !== true){
props3 = true;
}
}
ifClause2 = "else";
}
if(!valid10){
const err47 = {instancePath,schemaPath:"#/else/else/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema",schema:schema37.else.else.if,parentSchema:schema37.else.else,data};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid2 = _errs34 === errors;
valid5 = _valid2;
if(valid5){
if(props1 !== true && props3 !== undefined){
if(props3 === true){
props1 = true;
}
else {
props1 = props1 || {};
Object.assign(props1, props3);
}
}
}
ifClause1 = "else";
}
if(!valid5){
const err48 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema",schema:schema37.else.if,parentSchema:schema37.else,data};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
}
ifClause0 = "else";
}
if(!valid0){
const err49 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema37.if,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err50 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.kind = true;
}
if(data.kind !== undefined){
let data15 = data.kind;
if(!((((data15 === "empty") || (data15 === "json")) || (data15 === "text")) || (data15 === "bytes"))){
const err51 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema37.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema37.properties.kind.enum,parentSchema:schema37.properties.kind,data:data15};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
validate22.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate22.evaluated = {"dynamicProps":true,"dynamicItems":false};


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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.label === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.request === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.response === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response"},message:"must have required property '"+"response"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.failure === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "failure"},message:"must have required property '"+"failure"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.startedAt === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.durationMs === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.properties.id.type,parentSchema:schema35.properties.id,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema35.properties.id,data:data0};
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
if(data.label !== undefined){
let data1 = data.label;
if(typeof data1 !== "string"){
const err9 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.label.type,parentSchema:schema35.properties.label,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.request !== undefined){
let data2 = data.request;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.method === undefined){
const err10 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'",schema:schema35.properties.request.required,parentSchema:schema35.properties.request,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.url === undefined){
const err11 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema35.properties.request.required,parentSchema:schema35.properties.request,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2.headers === undefined){
const err12 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",schema:schema35.properties.request.required,parentSchema:schema35.properties.request,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data2.body === undefined){
const err13 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'",schema:schema35.properties.request.required,parentSchema:schema35.properties.request,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data2.method !== undefined){
let data3 = data2.method;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err14 = {instancePath:instancePath+"/request/method",schemaPath:"#/properties/request/properties/method/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema35.properties.request.properties.method,data:data3};
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
const err15 = {instancePath:instancePath+"/request/method",schemaPath:"#/properties/request/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.request.properties.method.type,parentSchema:schema35.properties.request.properties.method,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data2.url !== undefined){
let data4 = data2.url;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err16 = {instancePath:instancePath+"/request/url",schemaPath:"#/properties/request/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema35.properties.request.properties.url,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/request/url",schemaPath:"#/properties/request/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.request.properties.url.type,parentSchema:schema35.properties.request.properties.url,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data2.headers !== undefined){
let data5 = data2.headers;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
const _errs14 = errors;
if(typeof key0 === "string"){
if(!pattern4.test(key0)){
const err18 = {instancePath:instancePath+"/request/headers",schemaPath:"#/$defs/headers/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^A-Z]+$"},message:"must match pattern \""+"^[^A-Z]+$"+"\"",schema:"^[^A-Z]+$",parentSchema:schema36.propertyNames,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
const err19 = {instancePath:instancePath+"/request/headers",schemaPath:"#/$defs/headers/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
for(const key1 in data5){
let data6 = data5[key1];
if(typeof data6 !== "string"){
const err20 = {instancePath:instancePath+"/request/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.additionalProperties.type,parentSchema:schema36.additionalProperties,data:data6};
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
const err21 = {instancePath:instancePath+"/request/headers",schemaPath:"#/$defs/headers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.body !== undefined){
if(!(validate22(data2.body, {instancePath:instancePath+"/request/body",parentData:data2,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err22 = {instancePath:instancePath+"/request",schemaPath:"#/properties/request/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.properties.request.type,parentSchema:schema35.properties.request,data:data2};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.response !== undefined){
let data8 = data.response;
if((!(data8 && typeof data8 == "object" && !Array.isArray(data8))) && (data8 !== null)){
const err23 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: schema35.properties.response.type},message:"must be object,null",schema:schema35.properties.response.type,parentSchema:schema35.properties.response,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.status === undefined){
const err24 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",schema:schema35.properties.response.required,parentSchema:schema35.properties.response,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8.headers === undefined){
const err25 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",schema:schema35.properties.response.required,parentSchema:schema35.properties.response,data:data8};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data8.body === undefined){
const err26 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'",schema:schema35.properties.response.required,parentSchema:schema35.properties.response,data:data8};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data8.status !== undefined){
let data9 = data8.status;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err27 = {instancePath:instancePath+"/response/status",schemaPath:"#/properties/response/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.properties.response.properties.status.type,parentSchema:schema35.properties.response.properties.status,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.headers !== undefined){
let data10 = data8.headers;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
const _errs26 = errors;
if(typeof key2 === "string"){
if(!pattern4.test(key2)){
const err28 = {instancePath:instancePath+"/response/headers",schemaPath:"#/$defs/headers/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^A-Z]+$"},message:"must match pattern \""+"^[^A-Z]+$"+"\"",schema:"^[^A-Z]+$",parentSchema:schema36.propertyNames,data:key2,propertyName:key2};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var valid7 = _errs26 === errors;
if(!valid7){
const err29 = {instancePath:instancePath+"/response/headers",schemaPath:"#/$defs/headers/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
for(const key3 in data10){
let data11 = data10[key3];
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/response/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.additionalProperties.type,parentSchema:schema36.additionalProperties,data:data11};
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
const err31 = {instancePath:instancePath+"/response/headers",schemaPath:"#/$defs/headers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data10};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data8.body !== undefined){
if(!(validate22(data8.body, {instancePath:instancePath+"/response/body",parentData:data8,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
}
if(data.failure !== undefined){
let data13 = data.failure;
if((!(data13 && typeof data13 == "object" && !Array.isArray(data13))) && (data13 !== null)){
const err32 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/type",keyword:"type",params:{type: schema35.properties.failure.type},message:"must be object,null",schema:schema35.properties.failure.type,parentSchema:schema35.properties.failure,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.kind === undefined){
const err33 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema35.properties.failure.required,parentSchema:schema35.properties.failure,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data13.message === undefined){
const err34 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema35.properties.failure.required,parentSchema:schema35.properties.failure,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data13.sent === undefined){
const err35 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/required",keyword:"required",params:{missingProperty: "sent"},message:"must have required property '"+"sent"+"'",schema:schema35.properties.failure.required,parentSchema:schema35.properties.failure,data:data13};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data13.kind !== undefined){
let data14 = data13.kind;
if(!(((((((((data14 === "proxy") || (data14 === "name-not-found")) || (data14 === "connection-refused")) || (data14 === "connection-closed")) || (data14 === "tls")) || (data14 === "timed-out")) || (data14 === "malformed-answer")) || (data14 === "too-large")) || (data14 === "other"))){
const err36 = {instancePath:instancePath+"/failure/kind",schemaPath:"#/properties/failure/properties/kind/enum",keyword:"enum",params:{allowedValues: schema35.properties.failure.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema35.properties.failure.properties.kind.enum,parentSchema:schema35.properties.failure.properties.kind,data:data14};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data13.message !== undefined){
let data15 = data13.message;
if(typeof data15 !== "string"){
const err37 = {instancePath:instancePath+"/failure/message",schemaPath:"#/properties/failure/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.failure.properties.message.type,parentSchema:schema35.properties.failure.properties.message,data:data15};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data13.received !== undefined){
let data16 = data13.received;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.status === undefined){
const err38 = {instancePath:instancePath+"/failure/received",schemaPath:"#/properties/failure/properties/received/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'",schema:schema35.properties.failure.properties.received.required,parentSchema:schema35.properties.failure.properties.received,data:data16};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data16.headers === undefined){
const err39 = {instancePath:instancePath+"/failure/received",schemaPath:"#/properties/failure/properties/received/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'",schema:schema35.properties.failure.properties.received.required,parentSchema:schema35.properties.failure.properties.received,data:data16};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data16.body === undefined){
const err40 = {instancePath:instancePath+"/failure/received",schemaPath:"#/properties/failure/properties/received/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'",schema:schema35.properties.failure.properties.received.required,parentSchema:schema35.properties.failure.properties.received,data:data16};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data16.status !== undefined){
let data17 = data16.status;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err41 = {instancePath:instancePath+"/failure/received/status",schemaPath:"#/properties/failure/properties/received/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema35.properties.failure.properties.received.properties.status.type,parentSchema:schema35.properties.failure.properties.received.properties.status,data:data17};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data16.headers !== undefined){
let data18 = data16.headers;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key4 in data18){
const _errs43 = errors;
if(typeof key4 === "string"){
if(!pattern4.test(key4)){
const err42 = {instancePath:instancePath+"/failure/received/headers",schemaPath:"#/$defs/headers/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^A-Z]+$"},message:"must match pattern \""+"^[^A-Z]+$"+"\"",schema:"^[^A-Z]+$",parentSchema:schema36.propertyNames,data:key4,propertyName:key4};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var valid12 = _errs43 === errors;
if(!valid12){
const err43 = {instancePath:instancePath+"/failure/received/headers",schemaPath:"#/$defs/headers/propertyNames",keyword:"propertyNames",params:{propertyName: key4},message:"property name must be valid",schema:schema36.propertyNames,parentSchema:schema36,data:data18};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
for(const key5 in data18){
let data19 = data18[key5];
if(typeof data19 !== "string"){
const err44 = {instancePath:instancePath+"/failure/received/headers/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.additionalProperties.type,parentSchema:schema36.additionalProperties,data:data19};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/failure/received/headers",schemaPath:"#/$defs/headers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data:data18};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data16.body !== undefined){
if(!(validate22(data16.body, {instancePath:instancePath+"/failure/received/body",parentData:data16,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err46 = {instancePath:instancePath+"/failure/received",schemaPath:"#/properties/failure/properties/received/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.properties.failure.properties.received.type,parentSchema:schema35.properties.failure.properties.received,data:data16};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data13.sent !== undefined){
let data21 = data13.sent;
if(!(((data21 === "no") || (data21 === "kept-connection")) || (data21 === "yes"))){
const err47 = {instancePath:instancePath+"/failure/sent",schemaPath:"#/properties/failure/properties/sent/enum",keyword:"enum",params:{allowedValues: schema35.properties.failure.properties.sent.enum},message:"must be equal to one of the allowed values",schema:schema35.properties.failure.properties.sent.enum,parentSchema:schema35.properties.failure.properties.sent,data:data21};
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
}
if(data.startedAt !== undefined){
let data22 = data.startedAt;
if(!((typeof data22 == "number") && (isFinite(data22)))){
const err48 = {instancePath:instancePath+"/startedAt",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema32.type,parentSchema:schema32,data:data22};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data23 = data.durationMs;
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err49 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema33,data:data23};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema33.type,parentSchema:schema33,data:data23};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"id":true,"label":true,"request":true,"response":true,"failure":true,"startedAt":true,"durationMs":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/evidence.schema.json" */;
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
if(data.probe === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "probe"},message:"must have required property '"+"probe"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.startedAt === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.durationMs === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.outcome === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.exchanges === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.probe !== undefined){
let data0 = data.probe;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err5 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.probe,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.probe.type,parentSchema:schema31.properties.probe,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.startedAt !== undefined){
let data1 = data.startedAt;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err7 = {instancePath:instancePath+"/startedAt",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data2 = data.durationMs;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema33,data:data2};
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
const err9 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema33.type,parentSchema:schema33,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.outcome !== undefined){
let data3 = data.outcome;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
const err10 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.type,parentSchema:schema34,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const _errs12 = errors;
let valid4 = true;
const _errs13 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing0;
if((data3.failure === undefined) && (missing0 = "failure")){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs14 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.failure === undefined){
const err12 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/then/required",keyword:"required",params:{missingProperty: "failure"},message:"must have required property '"+"failure"+"'",schema:schema34.then.required,parentSchema:schema34.then,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data3){
if(!(key0 === "failure")){
const err13 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema34.then,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.failure !== undefined){
let data4 = data3.failure;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.kind === undefined){
const err14 = {instancePath:instancePath+"/outcome/failure",schemaPath:"#/$defs/outcome/then/properties/failure/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema34.then.properties.failure.required,parentSchema:schema34.then.properties.failure,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.message === undefined){
const err15 = {instancePath:instancePath+"/outcome/failure",schemaPath:"#/$defs/outcome/then/properties/failure/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema34.then.properties.failure.required,parentSchema:schema34.then.properties.failure,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.kind !== undefined){
let data5 = data4.kind;
if(!(((data5 === "not-applicable") || (data5 === "could-not-run")) || (data5 === "left-out"))){
const err16 = {instancePath:instancePath+"/outcome/failure/kind",schemaPath:"#/$defs/outcome/then/properties/failure/properties/kind/enum",keyword:"enum",params:{allowedValues: schema34.then.properties.failure.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema34.then.properties.failure.properties.kind.enum,parentSchema:schema34.then.properties.failure.properties.kind,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.message !== undefined){
let data6 = data4.message;
if(typeof data6 !== "string"){
const err17 = {instancePath:instancePath+"/outcome/failure/message",schemaPath:"#/$defs/outcome/then/properties/failure/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.then.properties.failure.properties.message.type,parentSchema:schema34.then.properties.failure.properties.message,data:data6};
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
const err18 = {instancePath:instancePath+"/outcome/failure",schemaPath:"#/$defs/outcome/then/properties/failure/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.then.properties.failure.type,parentSchema:schema34.then.properties.failure,data:data4};
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
const err19 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.then.type,parentSchema:schema34.then,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid4 = _valid0;
if(valid4){
var props0 = true;
}
ifClause0 = "then";
}
else {
const _errs22 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!(key1 === "value")){
const err20 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema34.else,data:data3};
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
const err21 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.else.type,parentSchema:schema34.else,data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid4 = _valid0;
if(valid4){
if(props0 !== true){
props0 = true;
}
}
ifClause0 = "else";
}
if(!valid4){
const err22 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/outcome/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema34.if,parentSchema:schema34,data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.exchanges !== undefined){
let data7 = data.exchanges;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(!(validate21(data7[i0], {instancePath:instancePath+"/exchanges/" + i0,parentData:data7,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.exchanges.type,parentSchema:schema31.properties.exchanges,data:data7};
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
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"probe":true,"startedAt":true,"durationMs":true,"outcome":true,"exchanges":true},"dynamicProps":false,"dynamicItems":false};

