// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/evidence.schema.json","title":"Evidence file","description":"What one probe recorded: enough to judge its checks again, offline. Secrets are redacted before anything is recorded.","type":"object","required":["probe","startedAt","durationMs","outcome","exchanges"],"properties":{"probe":{"type":"string","minLength":1,"description":"The title of the probe, unique in the suite."},"startedAt":{"$ref":"#/$defs/instant"},"durationMs":{"$ref":"#/$defs/milliseconds"},"outcome":{"$ref":"#/$defs/outcome"},"exchanges":{"type":"array","items":{"$ref":"#/$defs/exchange"}}},"$defs":{"instant":{"type":"number","description":"Milliseconds since the epoch."},"milliseconds":{"type":"number","minimum":0},"outcome":{"title":"Stored outcome","description":"What the probe found, or why it found nothing. In `value` an exchange stands as `{\"$exchange\": id}`, bytes as `{\"$bytes\": base64}`.","type":"object","if":{"required":["failure"]},"then":{"title":"Probe failure","type":"object","required":["failure"],"additionalProperties":false,"properties":{"failure":{"type":"object","required":["kind","message"],"properties":{"kind":{"enum":["not-applicable","could-not-run"]},"message":{"type":"string"}}}}},"else":{"title":"Probe value","type":"object","description":"A probe that answers nothing leaves `value` out.","additionalProperties":false,"properties":{"value":{}}}},"exchange":{"title":"Stored exchange","type":"object","required":["id","label","request","response","failure","startedAt","durationMs"],"properties":{"id":{"type":"integer","minimum":0,"description":"Counts from 0 within a probe."},"label":{"type":"string","description":"What it was for."},"request":{"title":"Stored request","type":"object","required":["method","url","headers","body"],"properties":{"method":{"type":"string","minLength":1},"url":{"type":"string","minLength":1},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"response":{"title":"Stored response","description":"`null` where no answer came; `failure` then says why.","type":["object","null"],"required":["status","headers","body"],"properties":{"status":{"type":"integer"},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"failure":{"title":"Stored failure","type":["object","null"],"required":["kind","message","sent"],"properties":{"kind":{"enum":["proxy","name-not-found","connection-refused","connection-closed","tls","timed-out","malformed-answer","other"]},"message":{"type":"string"},"sent":{"enum":["no","kept-connection","yes"],"description":"Whether a byte of the request went out; `kept-connection`: only into a connection of an earlier exchange that was closed without an answer."}}},"startedAt":{"$ref":"#/$defs/instant"},"durationMs":{"$ref":"#/$defs/milliseconds"}}},"headers":{"description":"Lower-case names; several values of one name are joined with \", \".","type":"object","propertyNames":{"pattern":"^[^A-Z]+$"},"additionalProperties":{"type":"string"}},"body":{"title":"Stored body","description":"No body, JSON (whatever the media type says), text, or bytes.","type":"object","required":["kind"],"properties":{"kind":{"enum":["empty","json","text","bytes"]}},"if":{"properties":{"kind":{"const":"json"}}},"then":{"type":"object","required":["kind","value"],"additionalProperties":false,"properties":{"kind":{"const":"json"},"value":{}}},"else":{"if":{"properties":{"kind":{"const":"text"}}},"then":{"type":"object","required":["kind","text"],"additionalProperties":false,"properties":{"kind":{"const":"text"},"text":{"type":"string"}}},"else":{"if":{"properties":{"kind":{"const":"bytes"}}},"then":{"type":"object","required":["kind","bytes"],"additionalProperties":false,"properties":{"kind":{"const":"bytes"},"bytes":{"$ref":"#/$defs/bytes"}}},"else":{"type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"empty"}}}}}},"bytes":{"title":"Stored bytes","description":"Bytes in base64, or in a file of their own beside the evidence.","type":"object","if":{"required":["$file"]},"then":{"type":"object","required":["$file"],"additionalProperties":false,"properties":{"$file":{"type":"string","pattern":"^files/[^/\\\\]+$","description":"Path relative to the evidence: `files/…`."}}},"else":{"type":"object","required":["$bytes"],"additionalProperties":false,"properties":{"$bytes":{"type":"string","pattern":"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$","description":"Base64 (RFC 4648, section 4)."}}}}}};
const schema32 = {"type":"number","description":"Milliseconds since the epoch."};
const schema33 = {"type":"number","minimum":0};
const schema34 = {"title":"Stored outcome","description":"What the probe found, or why it found nothing. In `value` an exchange stands as `{\"$exchange\": id}`, bytes as `{\"$bytes\": base64}`.","type":"object","if":{"required":["failure"]},"then":{"title":"Probe failure","type":"object","required":["failure"],"additionalProperties":false,"properties":{"failure":{"type":"object","required":["kind","message"],"properties":{"kind":{"enum":["not-applicable","could-not-run"]},"message":{"type":"string"}}}}},"else":{"title":"Probe value","type":"object","description":"A probe that answers nothing leaves `value` out.","additionalProperties":false,"properties":{"value":{}}}};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const schema35 = {"title":"Stored exchange","type":"object","required":["id","label","request","response","failure","startedAt","durationMs"],"properties":{"id":{"type":"integer","minimum":0,"description":"Counts from 0 within a probe."},"label":{"type":"string","description":"What it was for."},"request":{"title":"Stored request","type":"object","required":["method","url","headers","body"],"properties":{"method":{"type":"string","minLength":1},"url":{"type":"string","minLength":1},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"response":{"title":"Stored response","description":"`null` where no answer came; `failure` then says why.","type":["object","null"],"required":["status","headers","body"],"properties":{"status":{"type":"integer"},"headers":{"$ref":"#/$defs/headers"},"body":{"$ref":"#/$defs/body"}}},"failure":{"title":"Stored failure","type":["object","null"],"required":["kind","message","sent"],"properties":{"kind":{"enum":["proxy","name-not-found","connection-refused","connection-closed","tls","timed-out","malformed-answer","other"]},"message":{"type":"string"},"sent":{"enum":["no","kept-connection","yes"],"description":"Whether a byte of the request went out; `kept-connection`: only into a connection of an earlier exchange that was closed without an answer."}}},"startedAt":{"$ref":"#/$defs/instant"},"durationMs":{"$ref":"#/$defs/milliseconds"}}};
const schema36 = {"description":"Lower-case names; several values of one name are joined with \", \".","type":"object","propertyNames":{"pattern":"^[^A-Z]+$"},"additionalProperties":{"type":"string"}};
const pattern4 = new RegExp("^[^A-Z]+$", "u");
const schema37 = {"title":"Stored body","description":"No body, JSON (whatever the media type says), text, or bytes.","type":"object","required":["kind"],"properties":{"kind":{"enum":["empty","json","text","bytes"]}},"if":{"properties":{"kind":{"const":"json"}}},"then":{"type":"object","required":["kind","value"],"additionalProperties":false,"properties":{"kind":{"const":"json"},"value":{}}},"else":{"if":{"properties":{"kind":{"const":"text"}}},"then":{"type":"object","required":["kind","text"],"additionalProperties":false,"properties":{"kind":{"const":"text"},"text":{"type":"string"}}},"else":{"if":{"properties":{"kind":{"const":"bytes"}}},"then":{"type":"object","required":["kind","bytes"],"additionalProperties":false,"properties":{"kind":{"const":"bytes"},"bytes":{"$ref":"#/$defs/bytes"}}},"else":{"type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"empty"}}}}}};
const schema38 = {"title":"Stored bytes","description":"Bytes in base64, or in a file of their own beside the evidence.","type":"object","if":{"required":["$file"]},"then":{"type":"object","required":["$file"],"additionalProperties":false,"properties":{"$file":{"type":"string","pattern":"^files/[^/\\\\]+$","description":"Path relative to the evidence: `files/…`."}}},"else":{"type":"object","required":["$bytes"],"additionalProperties":false,"properties":{"$bytes":{"type":"string","pattern":"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$","description":"Base64 (RFC 4648, section 4)."}}}};
const pattern5 = new RegExp("^files/[^/\\\\]+$", "u");
const pattern6 = new RegExp("^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "u");

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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.then.required,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.value === undefined){
const err2 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'",schema:schema37.then.required,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "value"))){
const err3 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if("json" !== data1){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/then/properties/kind/const",keyword:"const",params:{allowedValue: "json"},message:"must be equal to constant",schema:"json",parentSchema:schema37.then.properties.kind,data:data1};
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
else {
const err5 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.then.type,parentSchema:schema37.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
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
const _errs8 = errors;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("text" !== data.kind){
const err6 = {};
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
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err7 = {instancePath,schemaPath:"#/else/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.else.then.required,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.text === undefined){
const err8 = {instancePath,schemaPath:"#/else/then/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema37.else.then.required,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key1 in data){
if(!((key1 === "kind") || (key1 === "text"))){
const err9 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.kind !== undefined){
let data3 = data.kind;
if("text" !== data3){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/else/then/properties/kind/const",keyword:"const",params:{allowedValue: "text"},message:"must be equal to constant",schema:"text",parentSchema:schema37.else.then.properties.kind,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.text !== undefined){
let data4 = data.text;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/text",schemaPath:"#/else/then/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.else.then.properties.text.type,parentSchema:schema37.else.then.properties.text,data:data4};
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
const err12 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.else.then.type,parentSchema:schema37.else.then,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
if(valid3){
var props1 = true;
}
ifClause1 = "then";
}
else {
const _errs18 = errors;
const _errs19 = errors;
let valid6 = true;
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("bytes" !== data.kind){
const err13 = {};
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
var _valid2 = _errs20 === errors;
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs22 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err14 = {instancePath,schemaPath:"#/else/else/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.else.else.then.required,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.bytes === undefined){
const err15 = {instancePath,schemaPath:"#/else/else/then/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'",schema:schema37.else.else.then.required,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key2 in data){
if(!((key2 === "kind") || (key2 === "bytes"))){
const err16 = {instancePath,schemaPath:"#/else/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema37.else.else.then,data};
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
let data6 = data.kind;
if("bytes" !== data6){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/else/else/then/properties/kind/const",keyword:"const",params:{allowedValue: "bytes"},message:"must be equal to constant",schema:"bytes",parentSchema:schema37.else.else.then.properties.kind,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.bytes !== undefined){
let data7 = data.bytes;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
const err18 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.type,parentSchema:schema38,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const _errs29 = errors;
let valid10 = true;
const _errs30 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing0;
if((data7.$file === undefined) && (missing0 = "$file")){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid3 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs31 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.$file === undefined){
const err20 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/then/required",keyword:"required",params:{missingProperty: "$file"},message:"must have required property '"+"$file"+"'",schema:schema38.then.required,parentSchema:schema38.then,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key3 in data7){
if(!(key3 === "$file")){
const err21 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema38.then,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.$file !== undefined){
let data8 = data7.$file;
if(typeof data8 === "string"){
if(!pattern5.test(data8)){
const err22 = {instancePath:instancePath+"/bytes/$file",schemaPath:"#/$defs/bytes/then/properties/%24file/pattern",keyword:"pattern",params:{pattern: "^files/[^/\\\\]+$"},message:"must match pattern \""+"^files/[^/\\\\]+$"+"\"",schema:"^files/[^/\\\\]+$",parentSchema:schema38.then.properties.$file,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/bytes/$file",schemaPath:"#/$defs/bytes/then/properties/%24file/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.then.properties.$file.type,parentSchema:schema38.then.properties.$file,data:data8};
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
const err24 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.then.type,parentSchema:schema38.then,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid3 = _errs31 === errors;
valid10 = _valid3;
if(valid10){
var props2 = true;
}
ifClause3 = "then";
}
else {
const _errs36 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.$bytes === undefined){
const err25 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/else/required",keyword:"required",params:{missingProperty: "$bytes"},message:"must have required property '"+"$bytes"+"'",schema:schema38.else.required,parentSchema:schema38.else,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key4 in data7){
if(!(key4 === "$bytes")){
const err26 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema38.else,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data7.$bytes !== undefined){
let data9 = data7.$bytes;
if(typeof data9 === "string"){
if(!pattern6.test(data9)){
const err27 = {instancePath:instancePath+"/bytes/$bytes",schemaPath:"#/$defs/bytes/else/properties/%24bytes/pattern",keyword:"pattern",params:{pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"},message:"must match pattern \""+"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"+"\"",schema:"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",parentSchema:schema38.else.properties.$bytes,data:data9};
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
const err28 = {instancePath:instancePath+"/bytes/$bytes",schemaPath:"#/$defs/bytes/else/properties/%24bytes/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.else.properties.$bytes.type,parentSchema:schema38.else.properties.$bytes,data:data9};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.else.type,parentSchema:schema38.else,data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid3 = _errs36 === errors;
valid10 = _valid3;
if(valid10){
if(props2 !== true){
props2 = true;
}
}
ifClause3 = "else";
}
if(!valid10){
const err30 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/bytes/if",keyword:"if",params:{failingKeyword: ifClause3},message:"must match \""+ifClause3+"\" schema",schema:schema38.if,parentSchema:schema38,data:data7};
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
const err31 = {instancePath,schemaPath:"#/else/else/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.else.else.then.type,parentSchema:schema37.else.else.then,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid2 = _errs22 === errors;
valid6 = _valid2;
if(valid6){
var props3 = true;
}
ifClause2 = "then";
}
else {
const _errs41 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err32 = {instancePath,schemaPath:"#/else/else/else/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.else.else.else.required,parentSchema:schema37.else.else.else,data};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key5 in data){
if(!(key5 === "kind")){
const err33 = {instancePath,schemaPath:"#/else/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema37.else.else.else,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.kind !== undefined){
let data10 = data.kind;
if("empty" !== data10){
const err34 = {instancePath:instancePath+"/kind",schemaPath:"#/else/else/else/properties/kind/const",keyword:"const",params:{allowedValue: "empty"},message:"must be equal to constant",schema:"empty",parentSchema:schema37.else.else.else.properties.kind,data:data10};
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
const err35 = {instancePath,schemaPath:"#/else/else/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.else.else.else.type,parentSchema:schema37.else.else.else,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid2 = _errs41 === errors;
valid6 = _valid2;
if(valid6){
if(props3 !== true){
props3 = true;
}
}
ifClause2 = "else";
}
if(!valid6){
const err36 = {instancePath,schemaPath:"#/else/else/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema",schema:schema37.else.else.if,parentSchema:schema37.else.else,data};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs18 === errors;
valid3 = _valid1;
if(valid3){
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
if(!valid3){
const err37 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema",schema:schema37.else.if,parentSchema:schema37.else,data};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid0 = _errs8 === errors;
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
const err38 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema37.if,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err39 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.kind = true;
}
if(data.kind !== undefined){
let data11 = data.kind;
if(!((((data11 === "empty") || (data11 === "json")) || (data11 === "text")) || (data11 === "bytes"))){
const err40 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema37.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema37.properties.kind.enum,parentSchema:schema37.properties.kind,data:data11};
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
const err41 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
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
if(!((((((((data14 === "proxy") || (data14 === "name-not-found")) || (data14 === "connection-refused")) || (data14 === "connection-closed")) || (data14 === "tls")) || (data14 === "timed-out")) || (data14 === "malformed-answer")) || (data14 === "other"))){
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
if(data13.sent !== undefined){
let data16 = data13.sent;
if(!(((data16 === "no") || (data16 === "kept-connection")) || (data16 === "yes"))){
const err38 = {instancePath:instancePath+"/failure/sent",schemaPath:"#/properties/failure/properties/sent/enum",keyword:"enum",params:{allowedValues: schema35.properties.failure.properties.sent.enum},message:"must be equal to one of the allowed values",schema:schema35.properties.failure.properties.sent.enum,parentSchema:schema35.properties.failure.properties.sent,data:data16};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
}
if(data.startedAt !== undefined){
let data17 = data.startedAt;
if(!((typeof data17 == "number") && (isFinite(data17)))){
const err39 = {instancePath:instancePath+"/startedAt",schemaPath:"#/$defs/instant/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema32.type,parentSchema:schema32,data:data17};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data18 = data.durationMs;
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err40 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema33,data:data18};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema33.type,parentSchema:schema33,data:data18};
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
const err42 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
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
if(!((data5 === "not-applicable") || (data5 === "could-not-run"))){
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

