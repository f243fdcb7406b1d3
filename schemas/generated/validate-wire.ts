// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
import { formats as ownFormats } from '../formats/index.js'

export const addArchiveRequest = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/add-archive-request.schema.json","title":"Add archive time-stamp request","description":"Asks for an archive time-stamp. Which fields may be left out is not shown.","type":"object","properties":{"sessions":{"type":"array","items":{"$ref":"session-reference.schema.json"},"description":"Sessions to process; several may be given."},"authCertificate":{"type":"string","description":"End user's authentication certificate; the form is not shown."}}};
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/session-reference.schema.json","title":"Session reference","description":"Names a file-processing session.","type":"object","properties":{"sessionId":{"type":"string","description":"Identifier of a file-processing session, 64 characters."}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/add-archive-request.schema.json" */;
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
if(data.sessions !== undefined){
let data0 = data.sessions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.sessionId !== undefined){
let data2 = data1.sessionId;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/sessions/" + i0+"/sessionId",schemaPath:"session-reference.schema.json/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.sessionId.type,parentSchema:schema32.properties.sessionId,data:data2};
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
else {
const err1 = {instancePath:instancePath+"/sessions/" + i0,schemaPath:"session-reference.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.sessions.type,parentSchema:schema31.properties.sessions,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data3 = data.authCertificate;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/properties/authCertificate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.authCertificate.type,parentSchema:schema31.properties.authCertificate,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"sessions":true,"authCertificate":true},"dynamicProps":false,"dynamicItems":false};

export const addArchiveResponse = validate21;
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/add-archive-response.schema.json","title":"Add archive time-stamp response","description":"The sessions whose documents hold an archive time-stamp now.","type":"object","required":["data"],"properties":{"data":{"title":"Archive results","type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"$ref":"result-item.schema.json"},"description":"One result per session, in any order.","x-requirement":"ARC-1"}},"x-requirement":"ARC-1"}},"x-requirement":"ARC-1"};
const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/result-item.schema.json","title":"Result item","description":"What became of one session: successful where `error` is null or omitted.","type":"object","if":{"required":["error"],"properties":{"error":{"not":{"type":"null","x-requirement":["ARC-1","SEA-1"]},"x-requirement":["ARC-1","SEA-1"]}},"x-requirement":["ARC-1","SEA-1"]},"then":{"title":"Failed result item","type":"object","required":["error"],"properties":{"sessionId":{"description":"The id as it was sent, as far as it could be read.","x-requirement":["ARC-1","SEA-1"]},"error":{"$ref":"session-error.schema.json"}},"x-requirement":["ARC-1","SEA-1"]},"else":{"title":"Good result item","type":"object","required":["sessionId"],"properties":{"sessionId":{"x-requirement":["ARC-2","SEA-2"],"type":"string","description":"Session identifier."},"error":{"type":"null","description":"Null or left out.","x-requirement":["ARC-1","SEA-1"]}},"x-requirement":["ARC-1","SEA-1"]},"x-requirement":["ARC-1","SEA-1"]};
const schema35 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/session-error.schema.json","title":"Session error","description":"Why a session failed. The values of codes and messages are not shown by the interface.","type":"object","required":["code","message"],"properties":{"code":{"type":"string","description":"Session error code.","x-requirement":"ERR-2"},"message":{"type":"string","description":"Session error message.","x-requirement":"ERR-2"}},"x-requirement":"ERR-2"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/result-item.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.type,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.error !== undefined){
const _errs4 = errors;
const _errs5 = errors;
if(data.error !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
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
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err4 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'",schema:schema34.then.required,parentSchema:schema34.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.error !== undefined){
let data1 = data.error;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.code === undefined){
const err5 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",schema:schema35.required,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.message === undefined){
const err6 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema35.required,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.code !== undefined){
let data2 = data1.code;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/error/code",schemaPath:"session-error.schema.json/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.code.type,parentSchema:schema35.properties.code,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.message !== undefined){
let data3 = data1.message;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/error/message",schemaPath:"session-error.schema.json/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.message.type,parentSchema:schema35.properties.message,data:data3};
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
const err9 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data:data1};
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
else {
const err10 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.then.type,parentSchema:schema34.then,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.sessionId = true;
props0.error = true;
}
ifClause0 = "then";
}
else {
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
const err11 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "sessionId"},message:"must have required property '"+"sessionId"+"'",schema:schema34.else.required,parentSchema:schema34.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/sessionId",schemaPath:"#/else/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.else.properties.sessionId.type,parentSchema:schema34.else.properties.sessionId,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.error !== undefined){
let data5 = data.error;
if(data5 !== null){
const err13 = {instancePath:instancePath+"/error",schemaPath:"#/else/properties/error/type",keyword:"type",params:{type: "null"},message:"must be null",schema:schema34.else.properties.error.type,parentSchema:schema34.else.properties.error,data:data5};
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
const err14 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema34.else.type,parentSchema:schema34.else,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.sessionId = true;
props0.error = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err15 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema34.if,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate22.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate22.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/add-archive-response.schema.json" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'",schema:schema33.required,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.results === undefined){
const err1 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "results"},message:"must have required property '"+"results"+"'",schema:schema33.properties.data.required,parentSchema:schema33.properties.data,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.results !== undefined){
let data1 = data0.results;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data1[i0], {instancePath:instancePath+"/data/results/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data/results",schemaPath:"#/properties/data/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema33.properties.data.properties.results.type,parentSchema:schema33.properties.data.properties.results,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema33.properties.data.type,parentSchema:schema33.properties.data,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema33.type,parentSchema:schema33,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"data":true},"dynamicProps":false,"dynamicItems":false};

export const calculateDigestRequest = validate24;
const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/calculate-digest-request.schema.json","title":"Calculate digest request","description":"Asks for the data to be signed. Which fields may be left out is not shown.","type":"object","properties":{"sessions":{"type":"array","items":{"$ref":"session-reference.schema.json"},"description":"Sessions to process; several may be given."},"certificate":{"type":"string","description":"End user's signing certificate: base64 of the DER encoding."},"signAsPdf":{"type":"boolean","description":"Meaning and default are not shown."},"createNewEdoc":{"type":"boolean","description":"Meaning and default are not shown."}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/calculate-digest-request.schema.json" */;
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
if(data.sessions !== undefined){
let data0 = data.sessions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.sessionId !== undefined){
let data2 = data1.sessionId;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/sessions/" + i0+"/sessionId",schemaPath:"session-reference.schema.json/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.sessionId.type,parentSchema:schema32.properties.sessionId,data:data2};
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
else {
const err1 = {instancePath:instancePath+"/sessions/" + i0,schemaPath:"session-reference.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema36.properties.sessions.type,parentSchema:schema36.properties.sessions,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.certificate !== undefined){
let data3 = data.certificate;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/certificate",schemaPath:"#/properties/certificate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.properties.certificate.type,parentSchema:schema36.properties.certificate,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.signAsPdf !== undefined){
let data4 = data.signAsPdf;
if(typeof data4 !== "boolean"){
const err4 = {instancePath:instancePath+"/signAsPdf",schemaPath:"#/properties/signAsPdf/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema36.properties.signAsPdf.type,parentSchema:schema36.properties.signAsPdf,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.createNewEdoc !== undefined){
let data5 = data.createNewEdoc;
if(typeof data5 !== "boolean"){
const err5 = {instancePath:instancePath+"/createNewEdoc",schemaPath:"#/properties/createNewEdoc/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema36.properties.createNewEdoc.type,parentSchema:schema36.properties.createNewEdoc,data:data5};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"sessions":true,"certificate":true,"signAsPdf":true,"createNewEdoc":true},"dynamicProps":false,"dynamicItems":false};

export const calculateDigestResponse = validate25;
const schema38 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/calculate-digest-response.schema.json","title":"Calculate digest response","description":"The data to be signed of every session.","type":"object","required":["data"],"properties":{"data":{"title":"Digests","type":"object","required":["sessionDigests","digests_summary","algorithm","signature_algorithm"],"properties":{"sessionDigests":{"x-requirement":"DIG-1","type":"array","items":{"$ref":"session-digest-item.schema.json"},"description":"One item per session, in any order."},"digests_summary":{"x-requirement":"DIG-2","type":"string","format":"base64","description":"Already calculated digest: obtains the authorization for a server-held key. Its formula is not shown."},"algorithm":{"x-requirement":"DIG-3","type":"string","description":"Digital signature algorithm: names a hash, in any spelling.","allOf":[{"x-requirement":"DIG-14","format":"hash-name"}]},"signature_algorithm":{"x-requirement":"DIG-4","type":"string","description":"Public-key algorithm of the user's certificate; the suffixed form is for the raw-signature methods and is accepted here.","allOf":[{"x-requirement":"DIG-12","enum":["rsa","ecdsa","rsa-sha256"]}]}},"x-requirement":"DIG-1"}},"x-requirement":"DIG-1"};
const schema39 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/session-digest-item.schema.json","title":"Session digest item","description":"The data to be signed of one session, or why there is none.","type":"object","if":{"required":["error"],"properties":{"error":{"not":{"type":"null","x-requirement":"DIG-1"},"x-requirement":"DIG-1"}},"x-requirement":"DIG-1"},"then":{"title":"Failed digest item","type":"object","required":["error"],"properties":{"sessionId":{"description":"The id as it was sent, as far as it could be read.","x-requirement":"DIG-1"},"digest":{"x-requirement":"DIG-24","enum":[null,""],"description":"Best left out."},"error":{"$ref":"session-error.schema.json"}},"x-requirement":"DIG-1"},"else":{"title":"Good digest item","type":"object","required":["sessionId","digest"],"properties":{"sessionId":{"x-requirement":"DIG-5","type":"string","description":"Session identifier."},"digest":{"x-requirement":"DIG-6","type":"string","format":"base64-digest","description":"Data to be signed: base64 (RFC 4648, section 4; line breaks allowed) of at least 20 bytes, and of no hash that lacks one."},"error":{"type":"null","description":"Null or left out.","x-requirement":"DIG-1"}},"x-requirement":"DIG-1"},"x-requirement":"DIG-1"};
const formats0 = ownFormats["base64-digest"];

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/session-digest-item.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.type,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.error !== undefined){
const _errs4 = errors;
const _errs5 = errors;
if(data.error !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
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
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err4 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'",schema:schema39.then.required,parentSchema:schema39.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.digest !== undefined){
let data1 = data.digest;
if(!((data1 === null) || (data1 === ""))){
const err5 = {instancePath:instancePath+"/digest",schemaPath:"#/then/properties/digest/enum",keyword:"enum",params:{allowedValues: schema39.then.properties.digest.enum},message:"must be equal to one of the allowed values",schema:schema39.then.properties.digest.enum,parentSchema:schema39.then.properties.digest,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.error !== undefined){
let data2 = data.error;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.code === undefined){
const err6 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",schema:schema35.required,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.message === undefined){
const err7 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema35.required,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.code !== undefined){
let data3 = data2.code;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/error/code",schemaPath:"session-error.schema.json/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.code.type,parentSchema:schema35.properties.code,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.message !== undefined){
let data4 = data2.message;
if(typeof data4 !== "string"){
const err9 = {instancePath:instancePath+"/error/message",schemaPath:"session-error.schema.json/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.message.type,parentSchema:schema35.properties.message,data:data4};
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
else {
const err10 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data:data2};
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
const err11 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.then.type,parentSchema:schema39.then,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.sessionId = true;
props0.digest = true;
props0.error = true;
}
ifClause0 = "then";
}
else {
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
const err12 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "sessionId"},message:"must have required property '"+"sessionId"+"'",schema:schema39.else.required,parentSchema:schema39.else,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.digest === undefined){
const err13 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'",schema:schema39.else.required,parentSchema:schema39.else,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.sessionId !== undefined){
let data5 = data.sessionId;
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/sessionId",schemaPath:"#/else/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.else.properties.sessionId.type,parentSchema:schema39.else.properties.sessionId,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.digest !== undefined){
let data6 = data.digest;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err15 = {instancePath:instancePath+"/digest",schemaPath:"#/else/properties/digest/format",keyword:"format",params:{format: "base64-digest"},message:"must match format \""+"base64-digest"+"\"",schema:"base64-digest",parentSchema:schema39.else.properties.digest,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/digest",schemaPath:"#/else/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema39.else.properties.digest.type,parentSchema:schema39.else.properties.digest,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.error !== undefined){
let data7 = data.error;
if(data7 !== null){
const err17 = {instancePath:instancePath+"/error",schemaPath:"#/else/properties/error/type",keyword:"type",params:{type: "null"},message:"must be null",schema:schema39.else.properties.error.type,parentSchema:schema39.else.properties.error,data:data7};
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
const err18 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema39.else.type,parentSchema:schema39.else,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.sessionId = true;
props0.digest = true;
props0.error = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err19 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema39.if,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate26.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate26.evaluated = {"dynamicProps":true,"dynamicItems":false};

const formats2 = ownFormats.base64;
const formats4 = ownFormats["hash-name"];

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/calculate-digest-response.schema.json" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'",schema:schema38.required,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.sessionDigests === undefined){
const err1 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "sessionDigests"},message:"must have required property '"+"sessionDigests"+"'",schema:schema38.properties.data.required,parentSchema:schema38.properties.data,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.digests_summary === undefined){
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "digests_summary"},message:"must have required property '"+"digests_summary"+"'",schema:schema38.properties.data.required,parentSchema:schema38.properties.data,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.algorithm === undefined){
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "algorithm"},message:"must have required property '"+"algorithm"+"'",schema:schema38.properties.data.required,parentSchema:schema38.properties.data,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.signature_algorithm === undefined){
const err4 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "signature_algorithm"},message:"must have required property '"+"signature_algorithm"+"'",schema:schema38.properties.data.required,parentSchema:schema38.properties.data,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.sessionDigests !== undefined){
let data1 = data0.sessionDigests;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data1[i0], {instancePath:instancePath+"/data/sessionDigests/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/data/sessionDigests",schemaPath:"#/properties/data/properties/sessionDigests/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema38.properties.data.properties.sessionDigests.type,parentSchema:schema38.properties.data.properties.sessionDigests,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.digests_summary !== undefined){
let data3 = data0.digests_summary;
if(typeof data3 === "string"){
if(!(formats2.validate(data3))){
const err6 = {instancePath:instancePath+"/data/digests_summary",schemaPath:"#/properties/data/properties/digests_summary/format",keyword:"format",params:{format: "base64"},message:"must match format \""+"base64"+"\"",schema:"base64",parentSchema:schema38.properties.data.properties.digests_summary,data:data3};
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
const err7 = {instancePath:instancePath+"/data/digests_summary",schemaPath:"#/properties/data/properties/digests_summary/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.properties.data.properties.digests_summary.type,parentSchema:schema38.properties.data.properties.digests_summary,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.algorithm !== undefined){
let data4 = data0.algorithm;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/data/algorithm",schemaPath:"#/properties/data/properties/algorithm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.properties.data.properties.algorithm.type,parentSchema:schema38.properties.data.properties.algorithm,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data4 === "string"){
if(!(formats4.validate(data4))){
const err9 = {instancePath:instancePath+"/data/algorithm",schemaPath:"#/properties/data/properties/algorithm/allOf/0/format",keyword:"format",params:{format: "hash-name"},message:"must match format \""+"hash-name"+"\"",schema:"hash-name",parentSchema:schema38.properties.data.properties.algorithm.allOf[0],data:data4};
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
if(data0.signature_algorithm !== undefined){
let data5 = data0.signature_algorithm;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/data/signature_algorithm",schemaPath:"#/properties/data/properties/signature_algorithm/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.properties.data.properties.signature_algorithm.type,parentSchema:schema38.properties.data.properties.signature_algorithm,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data5 === "rsa") || (data5 === "ecdsa")) || (data5 === "rsa-sha256"))){
const err11 = {instancePath:instancePath+"/data/signature_algorithm",schemaPath:"#/properties/data/properties/signature_algorithm/allOf/0/enum",keyword:"enum",params:{allowedValues: schema38.properties.data.properties.signature_algorithm.allOf[0].enum},message:"must be equal to one of the allowed values",schema:schema38.properties.data.properties.signature_algorithm.allOf[0].enum,parentSchema:schema38.properties.data.properties.signature_algorithm.allOf[0],data:data5};
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
const err12 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.properties.data.type,parentSchema:schema38.properties.data,data:data0};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema38.type,parentSchema:schema38,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"data":true},"dynamicProps":false,"dynamicItems":false};

export const configurationResponse = validate28;
const schema41 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/configuration-response.schema.json","title":"Configuration response","description":"The configuration registered for the authorized service provider.","type":"object","required":["data"],"properties":{"data":{"title":"Provider configuration","type":"object","required":["oauthClientId","name","created","changed","fileMaxLength","sessionExpirationTimeout"],"properties":{"oauthClientId":{"x-requirement":"CFG-2","type":"string","minLength":1,"description":"Identifier of the provider's OAuth 2.0 application."},"name":{"x-requirement":"CFG-3","type":"string","description":"Registered name of the provider.","allOf":[{"x-requirement":"CFG-9","format":"not-blank"}]},"created":{"x-requirement":"CFG-4","type":["string","number","array"],"x-format":"readable-date-time","description":"Date of creation, in any readable form: a text, a count of seconds or milliseconds, or a list of numbers."},"changed":{"x-requirement":"CFG-4","type":["string","number","array"],"x-format":"readable-date-time","description":"Date of last modification, in any readable form: a text, a count of seconds or milliseconds, or a list of numbers."},"fileMaxLength":{"x-requirement":"CFG-5","type":"number","description":"Maximal possible upload file size; the unit is not shown.","allOf":[{"x-requirement":"CFG-11","exclusiveMinimum":0}]},"sessionExpirationTimeout":{"x-requirement":"CFG-5","type":"number","description":"Session expiration, in seconds.","allOf":[{"x-requirement":"CFG-11","exclusiveMinimum":0},{"x-requirement":"CFG-12","type":"integer"}]}},"x-requirement":"CFG-1"}},"x-requirement":"CFG-1"};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const formats6 = ownFormats["not-blank"];

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/configuration-response.schema.json" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'",schema:schema41.required,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.oauthClientId === undefined){
const err1 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "oauthClientId"},message:"must have required property '"+"oauthClientId"+"'",schema:schema41.properties.data.required,parentSchema:schema41.properties.data,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.name === undefined){
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema41.properties.data.required,parentSchema:schema41.properties.data,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.created === undefined){
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "created"},message:"must have required property '"+"created"+"'",schema:schema41.properties.data.required,parentSchema:schema41.properties.data,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.changed === undefined){
const err4 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "changed"},message:"must have required property '"+"changed"+"'",schema:schema41.properties.data.required,parentSchema:schema41.properties.data,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.fileMaxLength === undefined){
const err5 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "fileMaxLength"},message:"must have required property '"+"fileMaxLength"+"'",schema:schema41.properties.data.required,parentSchema:schema41.properties.data,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.sessionExpirationTimeout === undefined){
const err6 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "sessionExpirationTimeout"},message:"must have required property '"+"sessionExpirationTimeout"+"'",schema:schema41.properties.data.required,parentSchema:schema41.properties.data,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.oauthClientId !== undefined){
let data1 = data0.oauthClientId;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/data/oauthClientId",schemaPath:"#/properties/data/properties/oauthClientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema41.properties.data.properties.oauthClientId,data:data1};
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
const err8 = {instancePath:instancePath+"/data/oauthClientId",schemaPath:"#/properties/data/properties/oauthClientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema41.properties.data.properties.oauthClientId.type,parentSchema:schema41.properties.data.properties.oauthClientId,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.name !== undefined){
let data2 = data0.name;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/data/name",schemaPath:"#/properties/data/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema41.properties.data.properties.name.type,parentSchema:schema41.properties.data.properties.name,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data2 === "string"){
if(!(formats6.validate(data2))){
const err10 = {instancePath:instancePath+"/data/name",schemaPath:"#/properties/data/properties/name/allOf/0/format",keyword:"format",params:{format: "not-blank"},message:"must match format \""+"not-blank"+"\"",schema:"not-blank",parentSchema:schema41.properties.data.properties.name.allOf[0],data:data2};
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
if(data0.created !== undefined){
let data3 = data0.created;
if(((typeof data3 !== "string") && (!((typeof data3 == "number") && (isFinite(data3))))) && (!(Array.isArray(data3)))){
const err11 = {instancePath:instancePath+"/data/created",schemaPath:"#/properties/data/properties/created/type",keyword:"type",params:{type: schema41.properties.data.properties.created.type},message:"must be string,number,array",schema:schema41.properties.data.properties.created.type,parentSchema:schema41.properties.data.properties.created,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!ownFormats["readable-date-time"].validate(data3)){
const err12 = {instancePath:instancePath+"/data/created",schemaPath:"#/properties/data/properties/created/x-format",keyword:"x-format",params:{},message:"must pass \"x-format\" keyword validation",schema:"readable-date-time",parentSchema:schema41.properties.data.properties.created,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data0.changed !== undefined){
let data4 = data0.changed;
if(((typeof data4 !== "string") && (!((typeof data4 == "number") && (isFinite(data4))))) && (!(Array.isArray(data4)))){
const err13 = {instancePath:instancePath+"/data/changed",schemaPath:"#/properties/data/properties/changed/type",keyword:"type",params:{type: schema41.properties.data.properties.changed.type},message:"must be string,number,array",schema:schema41.properties.data.properties.changed.type,parentSchema:schema41.properties.data.properties.changed,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!ownFormats["readable-date-time"].validate(data4)){
const err14 = {instancePath:instancePath+"/data/changed",schemaPath:"#/properties/data/properties/changed/x-format",keyword:"x-format",params:{},message:"must pass \"x-format\" keyword validation",schema:"readable-date-time",parentSchema:schema41.properties.data.properties.changed,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data0.fileMaxLength !== undefined){
let data5 = data0.fileMaxLength;
if(!((typeof data5 == "number") && (isFinite(data5)))){
const err15 = {instancePath:instancePath+"/data/fileMaxLength",schemaPath:"#/properties/data/properties/fileMaxLength/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema41.properties.data.properties.fileMaxLength.type,parentSchema:schema41.properties.data.properties.fileMaxLength,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 <= 0 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/data/fileMaxLength",schemaPath:"#/properties/data/properties/fileMaxLength/allOf/0/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema41.properties.data.properties.fileMaxLength.allOf[0],data:data5};
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
if(data0.sessionExpirationTimeout !== undefined){
let data6 = data0.sessionExpirationTimeout;
if(!((typeof data6 == "number") && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/data/sessionExpirationTimeout",schemaPath:"#/properties/data/properties/sessionExpirationTimeout/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema41.properties.data.properties.sessionExpirationTimeout.type,parentSchema:schema41.properties.data.properties.sessionExpirationTimeout,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 <= 0 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/data/sessionExpirationTimeout",schemaPath:"#/properties/data/properties/sessionExpirationTimeout/allOf/0/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema41.properties.data.properties.sessionExpirationTimeout.allOf[0],data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err19 = {instancePath:instancePath+"/data/sessionExpirationTimeout",schemaPath:"#/properties/data/properties/sessionExpirationTimeout/allOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema41.properties.data.properties.sessionExpirationTimeout.allOf[1].type,parentSchema:schema41.properties.data.properties.sessionExpirationTimeout.allOf[1],data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema41.properties.data.type,parentSchema:schema41.properties.data,data:data0};
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
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema41.type,parentSchema:schema41,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":{"data":true},"dynamicProps":false,"dynamicItems":false};

export const createSealRequest = validate29;
const schema42 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/create-seal-request.schema.json","title":"Create seal request","description":"Asks for an electronic seal. Key and password have to be there; which other fields may be left out is not shown.","type":"object","required":["signKey","signKeyPassword"],"properties":{"sessions":{"type":"array","items":{"$ref":"session-reference.schema.json"},"description":"Sessions to process; several may be given."},"signAsPdf":{"type":"boolean","description":"Meaning and default are not shown."},"createNewEdoc":{"type":"boolean","description":"Meaning and default are not shown."},"signKey":{"type":"string","description":"Key of the seal certificate: base64 of a PFX file."},"signKeyPassword":{"type":"string","description":"Password of the seal key: UTF-8, encrypted with the published key (RSA, PKCS#1 v1.5), base64."},"authCertificate":{"type":"string","description":"Authentication certificate bound to the seal, in PEM."}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/create-seal-request.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.signKey === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signKey"},message:"must have required property '"+"signKey"+"'",schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.signKeyPassword === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signKeyPassword"},message:"must have required property '"+"signKeyPassword"+"'",schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sessions !== undefined){
let data0 = data.sessions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.sessionId !== undefined){
let data2 = data1.sessionId;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/sessions/" + i0+"/sessionId",schemaPath:"session-reference.schema.json/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.sessionId.type,parentSchema:schema32.properties.sessionId,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/sessions/" + i0,schemaPath:"session-reference.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema42.properties.sessions.type,parentSchema:schema42.properties.sessions,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.signAsPdf !== undefined){
let data3 = data.signAsPdf;
if(typeof data3 !== "boolean"){
const err5 = {instancePath:instancePath+"/signAsPdf",schemaPath:"#/properties/signAsPdf/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema42.properties.signAsPdf.type,parentSchema:schema42.properties.signAsPdf,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.createNewEdoc !== undefined){
let data4 = data.createNewEdoc;
if(typeof data4 !== "boolean"){
const err6 = {instancePath:instancePath+"/createNewEdoc",schemaPath:"#/properties/createNewEdoc/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema42.properties.createNewEdoc.type,parentSchema:schema42.properties.createNewEdoc,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.signKey !== undefined){
let data5 = data.signKey;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/signKey",schemaPath:"#/properties/signKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema42.properties.signKey.type,parentSchema:schema42.properties.signKey,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.signKeyPassword !== undefined){
let data6 = data.signKeyPassword;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/signKeyPassword",schemaPath:"#/properties/signKeyPassword/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema42.properties.signKeyPassword.type,parentSchema:schema42.properties.signKeyPassword,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data7 = data.authCertificate;
if(typeof data7 !== "string"){
const err9 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/properties/authCertificate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema42.properties.authCertificate.type,parentSchema:schema42.properties.authCertificate,data:data7};
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
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema42.type,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"sessions":true,"signAsPdf":true,"createNewEdoc":true,"signKey":true,"signKeyPassword":true,"authCertificate":true},"dynamicProps":false,"dynamicItems":false};

export const createSealResponse = validate30;
const schema44 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/create-seal-response.schema.json","title":"Create seal response","description":"What became of every session. The list stands inside `data`, or at the top: the interface says both.","type":"object","x-requirement":"SEA-1","if":{"required":["data"],"properties":{"data":{"type":"object","required":["results"],"properties":{"results":{"type":"array","x-requirement":"SEA-1"}},"x-requirement":"SEA-1"}},"x-requirement":"SEA-1"},"then":{"title":"Seal results inside data","type":"object","required":["data"],"properties":{"data":{"title":"Seal results","type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"$ref":"result-item.schema.json"},"description":"One result per session, in any order.","x-requirement":"SEA-1"}},"x-requirement":"SEA-1"}},"x-requirement":"SEA-1"},"else":{"title":"Seal results at the top","type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"$ref":"result-item.schema.json"},"description":"One result per session, in any order.","x-requirement":"SEA-1"}},"x-requirement":"SEA-1"}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/create-seal-response.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.type,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.data !== undefined){
let data0 = data.data;
const _errs3 = errors;
if(errors === _errs3){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.results === undefined) && (missing1 = "results")){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
if(data0.results !== undefined){
if(!(Array.isArray(data0.results))){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {};
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
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err5 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'",schema:schema44.then.required,parentSchema:schema44.then,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.data !== undefined){
let data2 = data.data;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.results === undefined){
const err6 = {instancePath:instancePath+"/data",schemaPath:"#/then/properties/data/required",keyword:"required",params:{missingProperty: "results"},message:"must have required property '"+"results"+"'",schema:schema44.then.properties.data.required,parentSchema:schema44.then.properties.data,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.results !== undefined){
let data3 = data2.results;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data3[i0], {instancePath:instancePath+"/data/results/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/data/results",schemaPath:"#/then/properties/data/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema44.then.properties.data.properties.results.type,parentSchema:schema44.then.properties.data.properties.results,data:data3};
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
else {
const err8 = {instancePath:instancePath+"/data",schemaPath:"#/then/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.then.properties.data.type,parentSchema:schema44.then.properties.data,data:data2};
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
const err9 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.then.type,parentSchema:schema44.then,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
if(valid0){
var props1 = {};
props1.data = true;
}
ifClause0 = "then";
}
else {
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.results === undefined){
const err10 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "results"},message:"must have required property '"+"results"+"'",schema:schema44.else.required,parentSchema:schema44.else,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.results !== undefined){
let data5 = data.results;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate22(data5[i1], {instancePath:instancePath+"/results/" + i1,parentData:data5,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/results",schemaPath:"#/else/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema44.else.properties.results.type,parentSchema:schema44.else.properties.results,data:data5};
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
const err12 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema44.else.type,parentSchema:schema44.else,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid0 = _valid0;
if(valid0){
if(props1 !== true){
props1 = props1 || {};
props1.results = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema44.if,parentSchema:schema44,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate30.errors = vErrors;
evaluated0.props = props1;
return errors === 0;
}
validate30.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const finalizeSigningRequest = validate33;
const schema45 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/finalize-signing-request.schema.json","title":"Finalize signing request","description":"Hands over the signed data. Which fields may be left out is not shown.","type":"object","properties":{"sessionSignatureValues":{"type":"array","description":"One element per session, each with its own signed data.","items":{"title":"Session signature value","type":"object","properties":{"sessionId":{"type":"string","description":"Session identifier."},"signatureValue":{"type":"string","description":"Signed data, base64."}}}},"authCertificate":{"type":"string","description":"End user's authentication certificate; the form is not shown."}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/finalize-signing-request.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionSignatureValues !== undefined){
let data0 = data.sessionSignatureValues;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.sessionId !== undefined){
let data2 = data1.sessionId;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/sessionSignatureValues/" + i0+"/sessionId",schemaPath:"#/properties/sessionSignatureValues/items/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.properties.sessionSignatureValues.items.properties.sessionId.type,parentSchema:schema45.properties.sessionSignatureValues.items.properties.sessionId,data:data2};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data1.signatureValue !== undefined){
let data3 = data1.signatureValue;
if(typeof data3 !== "string"){
const err1 = {instancePath:instancePath+"/sessionSignatureValues/" + i0+"/signatureValue",schemaPath:"#/properties/sessionSignatureValues/items/properties/signatureValue/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.properties.sessionSignatureValues.items.properties.signatureValue.type,parentSchema:schema45.properties.sessionSignatureValues.items.properties.signatureValue,data:data3};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/sessionSignatureValues/" + i0,schemaPath:"#/properties/sessionSignatureValues/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema45.properties.sessionSignatureValues.items.type,parentSchema:schema45.properties.sessionSignatureValues.items,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/sessionSignatureValues",schemaPath:"#/properties/sessionSignatureValues/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema45.properties.sessionSignatureValues.type,parentSchema:schema45.properties.sessionSignatureValues,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data4 = data.authCertificate;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/properties/authCertificate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.properties.authCertificate.type,parentSchema:schema45.properties.authCertificate,data:data4};
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
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema45.type,parentSchema:schema45,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":{"sessionSignatureValues":true,"authCertificate":true},"dynamicProps":false,"dynamicItems":false};

export const finalizeSigningResponse = validate34;
const schema46 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/finalize-signing-response.schema.json","title":"Finalize signing response","description":"The sessions whose documents hold the signature now.","type":"object","required":["data"],"properties":{"data":{"title":"Finalize results","type":"object","required":["results"],"properties":{"results":{"type":"array","items":{"$ref":"#/$defs/item"},"description":"One result per session, in any order.","x-requirement":"FIN-1"}},"x-requirement":"FIN-1"}},"$defs":{"item":{"title":"Finalize result item","description":"What became of one session. The id has 64 characters where the work was done.","type":"object","if":{"required":["error"],"properties":{"error":{"not":{"type":"null","x-requirement":"FIN-1"},"x-requirement":"FIN-1"}},"x-requirement":"FIN-1"},"then":{"title":"Failed finalize result item","type":"object","required":["error"],"properties":{"sessionId":{"description":"The id as it was sent, as far as it could be read.","x-requirement":"FIN-1"},"error":{"$ref":"session-error.schema.json"}},"x-requirement":"FIN-1"},"else":{"title":"Good finalize result item","type":"object","required":["sessionId"],"properties":{"sessionId":{"x-requirement":"FIN-2","type":"string","description":"Session identifier.","allOf":[{"x-requirement":"FIN-3","format":"session-id"}]},"error":{"type":"null","description":"Null or left out.","x-requirement":"FIN-1"}},"x-requirement":"FIN-1"},"x-requirement":"FIN-1"}},"x-requirement":"FIN-1"};
const schema47 = {"title":"Finalize result item","description":"What became of one session. The id has 64 characters where the work was done.","type":"object","if":{"required":["error"],"properties":{"error":{"not":{"type":"null","x-requirement":"FIN-1"},"x-requirement":"FIN-1"}},"x-requirement":"FIN-1"},"then":{"title":"Failed finalize result item","type":"object","required":["error"],"properties":{"sessionId":{"description":"The id as it was sent, as far as it could be read.","x-requirement":"FIN-1"},"error":{"$ref":"session-error.schema.json"}},"x-requirement":"FIN-1"},"else":{"title":"Good finalize result item","type":"object","required":["sessionId"],"properties":{"sessionId":{"x-requirement":"FIN-2","type":"string","description":"Session identifier.","allOf":[{"x-requirement":"FIN-3","format":"session-id"}]},"error":{"type":"null","description":"Null or left out.","x-requirement":"FIN-1"}},"x-requirement":"FIN-1"},"x-requirement":"FIN-1"};
const formats8 = ownFormats["session-id"];

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
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema47.type,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.error === undefined) && (missing0 = "error")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.error !== undefined){
const _errs4 = errors;
const _errs5 = errors;
if(data.error !== null){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
if(valid2){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
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
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err4 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'",schema:schema47.then.required,parentSchema:schema47.then,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.error !== undefined){
let data1 = data.error;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.code === undefined){
const err5 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",schema:schema35.required,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.message === undefined){
const err6 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema35.required,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.code !== undefined){
let data2 = data1.code;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/error/code",schemaPath:"session-error.schema.json/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.code.type,parentSchema:schema35.properties.code,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.message !== undefined){
let data3 = data1.message;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/error/message",schemaPath:"session-error.schema.json/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.message.type,parentSchema:schema35.properties.message,data:data3};
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
const err9 = {instancePath:instancePath+"/error",schemaPath:"session-error.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data:data1};
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
else {
const err10 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema47.then.type,parentSchema:schema47.then,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.sessionId = true;
props0.error = true;
}
ifClause0 = "then";
}
else {
const _errs16 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId === undefined){
const err11 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "sessionId"},message:"must have required property '"+"sessionId"+"'",schema:schema47.else.required,parentSchema:schema47.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/sessionId",schemaPath:"#/else/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.else.properties.sessionId.type,parentSchema:schema47.else.properties.sessionId,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data4 === "string"){
if(!(formats8.validate(data4))){
const err13 = {instancePath:instancePath+"/sessionId",schemaPath:"#/else/properties/sessionId/allOf/0/format",keyword:"format",params:{format: "session-id"},message:"must match format \""+"session-id"+"\"",schema:"session-id",parentSchema:schema47.else.properties.sessionId.allOf[0],data:data4};
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
if(data.error !== undefined){
let data5 = data.error;
if(data5 !== null){
const err14 = {instancePath:instancePath+"/error",schemaPath:"#/else/properties/error/type",keyword:"type",params:{type: "null"},message:"must be null",schema:schema47.else.properties.error.type,parentSchema:schema47.else.properties.error,data:data5};
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
const err15 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema47.else.type,parentSchema:schema47.else,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.sessionId = true;
props0.error = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err16 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema47.if,parentSchema:schema47,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate35.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate35.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/finalize-signing-response.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'",schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.results === undefined){
const err1 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "results"},message:"must have required property '"+"results"+"'",schema:schema46.properties.data.required,parentSchema:schema46.properties.data,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.results !== undefined){
let data1 = data0.results;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate35(data1[i0], {instancePath:instancePath+"/data/results/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/data/results",schemaPath:"#/properties/data/properties/results/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema46.properties.data.properties.results.type,parentSchema:schema46.properties.data.properties.results,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema46.properties.data.type,parentSchema:schema46.properties.data,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":{"data":true},"dynamicProps":false,"dynamicItems":false};

export const publicKeyResponse = validate37;
const schema49 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/public-key-response.schema.json","title":"Public key response","description":"The certificate whose key encrypts the password of a seal key.","type":"object","required":["data"],"properties":{"data":{"title":"Seal password encryption certificate","type":"object","required":["name","dateCreated","dateExpiration","publicKey"],"properties":{"name":{"x-requirement":"KEY-2","type":"string","description":"Name of the certificate."},"dateCreated":{"x-requirement":"KEY-2","type":"string","description":"Date of creation, ISO 8601 with UTC offset.","allOf":[{"x-requirement":"KEY-3","format":"iso-8601-with-offset"}]},"dateExpiration":{"x-requirement":"KEY-2","type":"string","description":"Date of certificate expiry, ISO 8601 with UTC offset.","allOf":[{"x-requirement":"KEY-3","format":"iso-8601-with-offset"}]},"publicKey":{"x-requirement":"KEY-2","type":"string","description":"Public key of the certificate: base64 text; line breaks and PEM armour are allowed. The encoding is not shown.","allOf":[{"x-requirement":"KEY-4","format":"base64-or-pem"},{"x-requirement":"KEY-5","format":"rsa-public-key"}]}},"x-requirement":"KEY-1"}},"x-requirement":"KEY-1"};
const formats10 = ownFormats["iso-8601-with-offset"];
const formats14 = ownFormats["base64-or-pem"];
const formats16 = ownFormats["rsa-public-key"];

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/public-key-response.schema.json" */;
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
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'",schema:schema49.required,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name === undefined){
const err1 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema49.properties.data.required,parentSchema:schema49.properties.data,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.dateCreated === undefined){
const err2 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "dateCreated"},message:"must have required property '"+"dateCreated"+"'",schema:schema49.properties.data.required,parentSchema:schema49.properties.data,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.dateExpiration === undefined){
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "dateExpiration"},message:"must have required property '"+"dateExpiration"+"'",schema:schema49.properties.data.required,parentSchema:schema49.properties.data,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.publicKey === undefined){
const err4 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/required",keyword:"required",params:{missingProperty: "publicKey"},message:"must have required property '"+"publicKey"+"'",schema:schema49.properties.data.required,parentSchema:schema49.properties.data,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.name !== undefined){
let data1 = data0.name;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/data/name",schemaPath:"#/properties/data/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.data.properties.name.type,parentSchema:schema49.properties.data.properties.name,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.dateCreated !== undefined){
let data2 = data0.dateCreated;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/data/dateCreated",schemaPath:"#/properties/data/properties/dateCreated/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.data.properties.dateCreated.type,parentSchema:schema49.properties.data.properties.dateCreated,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data2 === "string"){
if(!(formats10.validate(data2))){
const err7 = {instancePath:instancePath+"/data/dateCreated",schemaPath:"#/properties/data/properties/dateCreated/allOf/0/format",keyword:"format",params:{format: "iso-8601-with-offset"},message:"must match format \""+"iso-8601-with-offset"+"\"",schema:"iso-8601-with-offset",parentSchema:schema49.properties.data.properties.dateCreated.allOf[0],data:data2};
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
if(data0.dateExpiration !== undefined){
let data3 = data0.dateExpiration;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/data/dateExpiration",schemaPath:"#/properties/data/properties/dateExpiration/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.data.properties.dateExpiration.type,parentSchema:schema49.properties.data.properties.dateExpiration,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data3 === "string"){
if(!(formats10.validate(data3))){
const err9 = {instancePath:instancePath+"/data/dateExpiration",schemaPath:"#/properties/data/properties/dateExpiration/allOf/0/format",keyword:"format",params:{format: "iso-8601-with-offset"},message:"must match format \""+"iso-8601-with-offset"+"\"",schema:"iso-8601-with-offset",parentSchema:schema49.properties.data.properties.dateExpiration.allOf[0],data:data3};
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
if(data0.publicKey !== undefined){
let data4 = data0.publicKey;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/data/publicKey",schemaPath:"#/properties/data/properties/publicKey/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema49.properties.data.properties.publicKey.type,parentSchema:schema49.properties.data.properties.publicKey,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data4 === "string"){
if(!(formats14.validate(data4))){
const err11 = {instancePath:instancePath+"/data/publicKey",schemaPath:"#/properties/data/properties/publicKey/allOf/0/format",keyword:"format",params:{format: "base64-or-pem"},message:"must match format \""+"base64-or-pem"+"\"",schema:"base64-or-pem",parentSchema:schema49.properties.data.properties.publicKey.allOf[0],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(typeof data4 === "string"){
if(!(formats16.validate(data4))){
const err12 = {instancePath:instancePath+"/data/publicKey",schemaPath:"#/properties/data/properties/publicKey/allOf/1/format",keyword:"format",params:{format: "rsa-public-key"},message:"must match format \""+"rsa-public-key"+"\"",schema:"rsa-public-key",parentSchema:schema49.properties.data.properties.publicKey.allOf[1],data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
else {
const err13 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema49.properties.data.type,parentSchema:schema49.properties.data,data:data0};
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
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema49.type,parentSchema:schema49,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":{"data":true},"dynamicProps":false,"dynamicItems":false};

export const resultItem = validate22;

export const sessionDigestItem = validate26;

export const sessionError = validate38;

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/session-error.schema.json" */;
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
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'",schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.code.type,parentSchema:schema35.properties.code,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema35.properties.message.type,parentSchema:schema35.properties.message,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":{"code":true,"message":true},"dynamicProps":false,"dynamicItems":false};

export const sessionReference = validate39;

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/session-reference.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sessionId !== undefined){
let data0 = data.sessionId;
if(typeof data0 !== "string"){
const err0 = {instancePath:instancePath+"/sessionId",schemaPath:"#/properties/sessionId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.sessionId.type,parentSchema:schema32.properties.sessionId,data:data0};
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
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":{"sessionId":true},"dynamicProps":false,"dynamicItems":false};

export const wireValidators = { addArchiveRequest, addArchiveResponse, calculateDigestRequest, calculateDigestResponse, configurationResponse, createSealRequest, createSealResponse, finalizeSigningRequest, finalizeSigningResponse, publicKeyResponse, resultItem, sessionDigestItem, sessionError, sessionReference }
