// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/statement.schema.json","title":"Statement","description":"What is signed in `attestation.json`: an in-toto Statement v1 with the predicate test-result v0.1. Members that are not named here are ignored.","type":"object","required":["_type","subject","predicateType","predicate"],"properties":{"_type":{"type":"string","const":"https://in-toto.io/Statement/v1"},"subject":{"type":"array","items":{"$ref":"#/$defs/resource"},"description":"The deployment, by the SHA-256 of its base URL, and the files of the report folder that are vouched for."},"predicateType":{"type":"string","const":"https://in-toto.io/attestation/test-result/v0.1"},"predicate":{"title":"Test result","type":"object","required":["result","configuration","passedTests","warnedTests","failedTests"],"properties":{"result":{"title":"Test outcome","enum":["PASSED","WARNED","FAILED"],"description":"`WARNED`: conformant, and a row is in `warnedTests`. `FAILED`: not conformant, or incomplete."},"configuration":{"type":"array","items":{"$ref":"#/$defs/resource"},"description":"The suite that judged, and the interface as the suite reads it."},"url":{"type":"string","description":"Where the run can be looked at."},"passedTests":{"$ref":"#/$defs/ids"},"warnedTests":{"$ref":"#/$defs/ids","description":"Advised rows that failed and do not count, and rows that could not be run."},"failedTests":{"$ref":"#/$defs/ids","description":"Rows that failed and count."}}}},"$defs":{"ids":{"type":"array","items":{"type":"string"},"description":"Ids of requirements."},"resource":{"title":"Resource descriptor","type":"object","required":["digest"],"properties":{"name":{"type":"string"},"uri":{"type":"string"},"digest":{"title":"Digest set","type":"object","additionalProperties":{"type":"string"}}}}}};
const schema32 = {"title":"Resource descriptor","type":"object","required":["digest"],"properties":{"name":{"type":"string"},"uri":{"type":"string"},"digest":{"title":"Digest set","type":"object","additionalProperties":{"type":"string"}}}};
const schema34 = {"type":"array","items":{"type":"string"},"description":"Ids of requirements."};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/statement.schema.json" */;
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
if(data._type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "_type"},message:"must have required property '"+"_type"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.subject === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject"},message:"must have required property '"+"subject"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.predicateType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "predicateType"},message:"must have required property '"+"predicateType"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.predicate === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "predicate"},message:"must have required property '"+"predicate"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data._type !== undefined){
let data0 = data._type;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/_type",schemaPath:"#/properties/_type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties._type.type,parentSchema:schema31.properties._type,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("https://in-toto.io/Statement/v1" !== data0){
const err5 = {instancePath:instancePath+"/_type",schemaPath:"#/properties/_type/const",keyword:"const",params:{allowedValue: "https://in-toto.io/Statement/v1"},message:"must be equal to constant",schema:"https://in-toto.io/Statement/v1",parentSchema:schema31.properties._type,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.subject !== undefined){
let data1 = data.subject;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.digest === undefined){
const err6 = {instancePath:instancePath+"/subject/" + i0,schemaPath:"#/$defs/resource/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'",schema:schema32.required,parentSchema:schema32,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.name !== undefined){
let data3 = data2.name;
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/subject/" + i0+"/name",schemaPath:"#/$defs/resource/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.name.type,parentSchema:schema32.properties.name,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.uri !== undefined){
let data4 = data2.uri;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/subject/" + i0+"/uri",schemaPath:"#/$defs/resource/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.uri.type,parentSchema:schema32.properties.uri,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.digest !== undefined){
let data5 = data2.digest;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
let data6 = data5[key0];
if(typeof data6 !== "string"){
const err9 = {instancePath:instancePath+"/subject/" + i0+"/digest/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/resource/properties/digest/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.digest.additionalProperties.type,parentSchema:schema32.properties.digest.additionalProperties,data:data6};
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
const err10 = {instancePath:instancePath+"/subject/" + i0+"/digest",schemaPath:"#/$defs/resource/properties/digest/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.digest.type,parentSchema:schema32.properties.digest,data:data5};
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
const err11 = {instancePath:instancePath+"/subject/" + i0,schemaPath:"#/$defs/resource/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data:data2};
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
const err12 = {instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.subject.type,parentSchema:schema31.properties.subject,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.predicateType !== undefined){
let data7 = data.predicateType;
if(typeof data7 !== "string"){
const err13 = {instancePath:instancePath+"/predicateType",schemaPath:"#/properties/predicateType/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.predicateType.type,parentSchema:schema31.properties.predicateType,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if("https://in-toto.io/attestation/test-result/v0.1" !== data7){
const err14 = {instancePath:instancePath+"/predicateType",schemaPath:"#/properties/predicateType/const",keyword:"const",params:{allowedValue: "https://in-toto.io/attestation/test-result/v0.1"},message:"must be equal to constant",schema:"https://in-toto.io/attestation/test-result/v0.1",parentSchema:schema31.properties.predicateType,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.predicate !== undefined){
let data8 = data.predicate;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.result === undefined){
const err15 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'",schema:schema31.properties.predicate.required,parentSchema:schema31.properties.predicate,data:data8};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data8.configuration === undefined){
const err16 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/required",keyword:"required",params:{missingProperty: "configuration"},message:"must have required property '"+"configuration"+"'",schema:schema31.properties.predicate.required,parentSchema:schema31.properties.predicate,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data8.passedTests === undefined){
const err17 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/required",keyword:"required",params:{missingProperty: "passedTests"},message:"must have required property '"+"passedTests"+"'",schema:schema31.properties.predicate.required,parentSchema:schema31.properties.predicate,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data8.warnedTests === undefined){
const err18 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/required",keyword:"required",params:{missingProperty: "warnedTests"},message:"must have required property '"+"warnedTests"+"'",schema:schema31.properties.predicate.required,parentSchema:schema31.properties.predicate,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data8.failedTests === undefined){
const err19 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/required",keyword:"required",params:{missingProperty: "failedTests"},message:"must have required property '"+"failedTests"+"'",schema:schema31.properties.predicate.required,parentSchema:schema31.properties.predicate,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data8.result !== undefined){
let data9 = data8.result;
if(!(((data9 === "PASSED") || (data9 === "WARNED")) || (data9 === "FAILED"))){
const err20 = {instancePath:instancePath+"/predicate/result",schemaPath:"#/properties/predicate/properties/result/enum",keyword:"enum",params:{allowedValues: schema31.properties.predicate.properties.result.enum},message:"must be equal to one of the allowed values",schema:schema31.properties.predicate.properties.result.enum,parentSchema:schema31.properties.predicate.properties.result,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data8.configuration !== undefined){
let data10 = data8.configuration;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.digest === undefined){
const err21 = {instancePath:instancePath+"/predicate/configuration/" + i1,schemaPath:"#/$defs/resource/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'",schema:schema32.required,parentSchema:schema32,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data11.name !== undefined){
let data12 = data11.name;
if(typeof data12 !== "string"){
const err22 = {instancePath:instancePath+"/predicate/configuration/" + i1+"/name",schemaPath:"#/$defs/resource/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.name.type,parentSchema:schema32.properties.name,data:data12};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data11.uri !== undefined){
let data13 = data11.uri;
if(typeof data13 !== "string"){
const err23 = {instancePath:instancePath+"/predicate/configuration/" + i1+"/uri",schemaPath:"#/$defs/resource/properties/uri/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.uri.type,parentSchema:schema32.properties.uri,data:data13};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data11.digest !== undefined){
let data14 = data11.digest;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key1 in data14){
let data15 = data14[key1];
if(typeof data15 !== "string"){
const err24 = {instancePath:instancePath+"/predicate/configuration/" + i1+"/digest/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/resource/properties/digest/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.digest.additionalProperties.type,parentSchema:schema32.properties.digest.additionalProperties,data:data15};
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
const err25 = {instancePath:instancePath+"/predicate/configuration/" + i1+"/digest",schemaPath:"#/$defs/resource/properties/digest/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.digest.type,parentSchema:schema32.properties.digest,data:data14};
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
const err26 = {instancePath:instancePath+"/predicate/configuration/" + i1,schemaPath:"#/$defs/resource/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data:data11};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/predicate/configuration",schemaPath:"#/properties/predicate/properties/configuration/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.predicate.properties.configuration.type,parentSchema:schema31.properties.predicate.properties.configuration,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.url !== undefined){
let data16 = data8.url;
if(typeof data16 !== "string"){
const err28 = {instancePath:instancePath+"/predicate/url",schemaPath:"#/properties/predicate/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.predicate.properties.url.type,parentSchema:schema31.properties.predicate.properties.url,data:data16};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.passedTests !== undefined){
let data17 = data8.passedTests;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
let data18 = data17[i2];
if(typeof data18 !== "string"){
const err29 = {instancePath:instancePath+"/predicate/passedTests/" + i2,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.items.type,parentSchema:schema34.items,data:data18};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/predicate/passedTests",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema34.type,parentSchema:schema34,data:data17};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data8.warnedTests !== undefined){
let data19 = data8.warnedTests;
if(Array.isArray(data19)){
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
let data20 = data19[i3];
if(typeof data20 !== "string"){
const err31 = {instancePath:instancePath+"/predicate/warnedTests/" + i3,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.items.type,parentSchema:schema34.items,data:data20};
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
const err32 = {instancePath:instancePath+"/predicate/warnedTests",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema34.type,parentSchema:schema34,data:data19};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data8.failedTests !== undefined){
let data21 = data8.failedTests;
if(Array.isArray(data21)){
const len4 = data21.length;
for(let i4=0; i4<len4; i4++){
let data22 = data21[i4];
if(typeof data22 !== "string"){
const err33 = {instancePath:instancePath+"/predicate/failedTests/" + i4,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema34.items.type,parentSchema:schema34.items,data:data22};
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
const err34 = {instancePath:instancePath+"/predicate/failedTests",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema34.type,parentSchema:schema34,data:data21};
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
const err35 = {instancePath:instancePath+"/predicate",schemaPath:"#/properties/predicate/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.predicate.type,parentSchema:schema31.properties.predicate,data:data8};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"_type":true,"subject":true,"predicateType":true,"predicate":true},"dynamicProps":false,"dynamicItems":false};

