// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/envelope.schema.json","title":"Envelope file","description":"`attestation.json`: a DSSE envelope (secure-systems-lab/dsse, 1.0) around an in-toto Statement. Members that are not named here are ignored.","type":"object","required":["payloadType","payload","signatures"],"properties":{"payloadType":{"type":"string","const":"application/vnd.in-toto+json"},"payload":{"$ref":"#/$defs/base64","description":"The Statement, as it was signed."},"signatures":{"type":"array","minItems":1,"items":{"title":"Envelope signature","type":"object","required":["sig"],"properties":{"keyid":{"type":"string","description":"SHA-256 (hex) of the public key as SubjectPublicKeyInfo in DER. A hint: nothing rests on it."},"sig":{"$ref":"#/$defs/base64","description":"Over the pre-authentication encoding of type and payload; ECDSA in DER."},"cert":{"type":"string","description":"The signer's certificate and those above it, in PEM. Not authenticated: the chain must be verified."}}}}},"$defs":{"base64":{"type":"string","pattern":"^[A-Za-z0-9+/_-]*={0,2}$","description":"Base64, standard or URL-safe: DSSE allows both."}}};
const schema32 = {"type":"string","pattern":"^[A-Za-z0-9+/_-]*={0,2}$","description":"Base64, standard or URL-safe: DSSE allows both."};
const pattern4 = new RegExp("^[A-Za-z0-9+/_-]*={0,2}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/envelope.schema.json" */;
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
if(data.payloadType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payloadType"},message:"must have required property '"+"payloadType"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.payload === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payload"},message:"must have required property '"+"payload"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.signatures === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatures"},message:"must have required property '"+"signatures"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.payloadType !== undefined){
let data0 = data.payloadType;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/payloadType",schemaPath:"#/properties/payloadType/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.payloadType.type,parentSchema:schema31.properties.payloadType,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if("application/vnd.in-toto+json" !== data0){
const err4 = {instancePath:instancePath+"/payloadType",schemaPath:"#/properties/payloadType/const",keyword:"const",params:{allowedValue: "application/vnd.in-toto+json"},message:"must be equal to constant",schema:"application/vnd.in-toto+json",parentSchema:schema31.properties.payloadType,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.payload !== undefined){
let data1 = data.payload;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err5 = {instancePath:instancePath+"/payload",schemaPath:"#/$defs/base64/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/_-]*={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/_-]*={0,2}$"+"\"",schema:"^[A-Za-z0-9+/_-]*={0,2}$",parentSchema:schema32,data:data1};
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
const err6 = {instancePath:instancePath+"/payload",schemaPath:"#/$defs/base64/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.signatures !== undefined){
let data2 = data.signatures;
if(Array.isArray(data2)){
if(data2.length < 1){
const err7 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema31.properties.signatures,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.sig === undefined){
const err8 = {instancePath:instancePath+"/signatures/" + i0,schemaPath:"#/properties/signatures/items/required",keyword:"required",params:{missingProperty: "sig"},message:"must have required property '"+"sig"+"'",schema:schema31.properties.signatures.items.required,parentSchema:schema31.properties.signatures.items,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.keyid !== undefined){
let data4 = data3.keyid;
if(typeof data4 !== "string"){
const err9 = {instancePath:instancePath+"/signatures/" + i0+"/keyid",schemaPath:"#/properties/signatures/items/properties/keyid/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.signatures.items.properties.keyid.type,parentSchema:schema31.properties.signatures.items.properties.keyid,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.sig !== undefined){
let data5 = data3.sig;
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
const err10 = {instancePath:instancePath+"/signatures/" + i0+"/sig",schemaPath:"#/$defs/base64/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9+/_-]*={0,2}$"},message:"must match pattern \""+"^[A-Za-z0-9+/_-]*={0,2}$"+"\"",schema:"^[A-Za-z0-9+/_-]*={0,2}$",parentSchema:schema32,data:data5};
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
const err11 = {instancePath:instancePath+"/signatures/" + i0+"/sig",schemaPath:"#/$defs/base64/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.type,parentSchema:schema32,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.cert !== undefined){
let data6 = data3.cert;
if(typeof data6 !== "string"){
const err12 = {instancePath:instancePath+"/signatures/" + i0+"/cert",schemaPath:"#/properties/signatures/items/properties/cert/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.signatures.items.properties.cert.type,parentSchema:schema31.properties.signatures.items.properties.cert,data:data6};
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
const err13 = {instancePath:instancePath+"/signatures/" + i0,schemaPath:"#/properties/signatures/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.signatures.items.type,parentSchema:schema31.properties.signatures.items,data:data3};
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
const err14 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.signatures.type,parentSchema:schema31.properties.signatures,data:data2};
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
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"payloadType":true,"payload":true,"signatures":true},"dynamicProps":false,"dynamicItems":false};

