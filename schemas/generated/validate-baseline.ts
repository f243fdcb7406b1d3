// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/baseline.schema.json","title":"Baseline file","description":"Known failures: requirements that may fail without failing the gate of a run, each for a reason. They change no verdict.","type":"object","additionalProperties":false,"required":["known"],"properties":{"$schema":{"type":"string","description":"Lets an editor find this schema."},"known":{"type":"array","description":"One entry for each requirement.","items":{"title":"Baseline entry","type":"object","additionalProperties":false,"required":["id","reason"],"properties":{"id":{"type":"string","description":"The requirement, such as DIG-5."},"reason":{"type":"string","minLength":1,"description":"Why the failure is accepted for now."},"link":{"type":"string","minLength":1,"description":"Where the failure is tracked."},"expires":{"type":"string","format":"date","description":"the last day, in UTC, on which the entry holds, such as 2027-01-31"},"could-not-run":{"type":"boolean","description":"Excuses that the requirement could not be run, and not that it fails."}}}}}};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const formats0 = require("ajv-formats/dist/formats").fullFormats.date;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/baseline.schema.json" */;
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
if(data.known === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "known"},message:"must have required property '"+"known"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "$schema") || (key0 === "known"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.$schema.type,parentSchema:schema31.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.known !== undefined){
let data1 = data.known;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.id === undefined){
const err3 = {instancePath:instancePath+"/known/" + i0,schemaPath:"#/properties/known/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema31.properties.known.items.required,parentSchema:schema31.properties.known.items,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.reason === undefined){
const err4 = {instancePath:instancePath+"/known/" + i0,schemaPath:"#/properties/known/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema31.properties.known.items.required,parentSchema:schema31.properties.known.items,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data2){
if(!(((((key1 === "id") || (key1 === "reason")) || (key1 === "link")) || (key1 === "expires")) || (key1 === "could-not-run"))){
const err5 = {instancePath:instancePath+"/known/" + i0,schemaPath:"#/properties/known/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema31.properties.known.items,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.id !== undefined){
let data3 = data2.id;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/known/" + i0+"/id",schemaPath:"#/properties/known/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.known.items.properties.id.type,parentSchema:schema31.properties.known.items.properties.id,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.reason !== undefined){
let data4 = data2.reason;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err7 = {instancePath:instancePath+"/known/" + i0+"/reason",schemaPath:"#/properties/known/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.known.items.properties.reason,data:data4};
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
const err8 = {instancePath:instancePath+"/known/" + i0+"/reason",schemaPath:"#/properties/known/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.known.items.properties.reason.type,parentSchema:schema31.properties.known.items.properties.reason,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.link !== undefined){
let data5 = data2.link;
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err9 = {instancePath:instancePath+"/known/" + i0+"/link",schemaPath:"#/properties/known/items/properties/link/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.known.items.properties.link,data:data5};
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
const err10 = {instancePath:instancePath+"/known/" + i0+"/link",schemaPath:"#/properties/known/items/properties/link/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.known.items.properties.link.type,parentSchema:schema31.properties.known.items.properties.link,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.expires !== undefined){
let data6 = data2.expires;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err11 = {instancePath:instancePath+"/known/" + i0+"/expires",schemaPath:"#/properties/known/items/properties/expires/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema31.properties.known.items.properties.expires,data:data6};
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
const err12 = {instancePath:instancePath+"/known/" + i0+"/expires",schemaPath:"#/properties/known/items/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.known.items.properties.expires.type,parentSchema:schema31.properties.known.items.properties.expires,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2["could-not-run"] !== undefined){
let data7 = data2["could-not-run"];
if(typeof data7 !== "boolean"){
const err13 = {instancePath:instancePath+"/known/" + i0+"/could-not-run",schemaPath:"#/properties/known/items/properties/could-not-run/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.known.items.properties["could-not-run"].type,parentSchema:schema31.properties.known.items.properties["could-not-run"],data:data7};
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
const err14 = {instancePath:instancePath+"/known/" + i0,schemaPath:"#/properties/known/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.properties.known.items.type,parentSchema:schema31.properties.known.items,data:data2};
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
const err15 = {instancePath:instancePath+"/known",schemaPath:"#/properties/known/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.known.type,parentSchema:schema31.properties.known,data:data1};
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
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

