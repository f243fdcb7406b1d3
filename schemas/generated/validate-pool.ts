// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/pool.schema.json","title":"Pool file","description":"Ids of sessions that were prepared by hand. Each id is used once; a list that is left out makes its rows not applicable.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Lets an editor find this schema."},"text":{"$ref":"#/$defs/ids","description":"Each holds one text file."},"pdf":{"$ref":"#/$defs/ids","description":"Each holds one PDF."},"asice":{"$ref":"#/$defs/ids","description":"Each holds one ASiC-E container."},"signed":{"$ref":"#/$defs/ids","description":"Each holds one signed document."},"empty":{"$ref":"#/$defs/ids","description":"Each holds no file."},"multi":{"$ref":"#/$defs/ids","description":"Each holds several files."},"distinct":{"type":"boolean","description":"Whether no two sessions hold the same file."}},"$defs":{"ids":{"type":"array","items":{"type":"string","minLength":1}}}};
const schema32 = {"type":"array","items":{"type":"string","minLength":1}};
const func1 = require("ajv/dist/runtime/ucs2length").default;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/pool.schema.json" */;
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
for(const key0 in data){
if(!((((((((key0 === "$schema") || (key0 === "text")) || (key0 === "pdf")) || (key0 === "asice")) || (key0 === "signed")) || (key0 === "empty")) || (key0 === "multi")) || (key0 === "distinct"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.$schema.type,parentSchema:schema31.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.text !== undefined){
let data1 = data.text;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err2 = {instancePath:instancePath+"/text/" + i0,schemaPath:"#/$defs/ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema32.items,data:data2};
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
const err3 = {instancePath:instancePath+"/text/" + i0,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.items.type,parentSchema:schema32.items,data:data2};
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
const err4 = {instancePath:instancePath+"/text",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.type,parentSchema:schema32,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.pdf !== undefined){
let data3 = data.pdf;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err5 = {instancePath:instancePath+"/pdf/" + i1,schemaPath:"#/$defs/ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema32.items,data:data4};
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
const err6 = {instancePath:instancePath+"/pdf/" + i1,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.items.type,parentSchema:schema32.items,data:data4};
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
const err7 = {instancePath:instancePath+"/pdf",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.type,parentSchema:schema32,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.asice !== undefined){
let data5 = data.asice;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err8 = {instancePath:instancePath+"/asice/" + i2,schemaPath:"#/$defs/ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema32.items,data:data6};
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
const err9 = {instancePath:instancePath+"/asice/" + i2,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.items.type,parentSchema:schema32.items,data:data6};
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
const err10 = {instancePath:instancePath+"/asice",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.type,parentSchema:schema32,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.signed !== undefined){
let data7 = data.signed;
if(Array.isArray(data7)){
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
let data8 = data7[i3];
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err11 = {instancePath:instancePath+"/signed/" + i3,schemaPath:"#/$defs/ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema32.items,data:data8};
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
const err12 = {instancePath:instancePath+"/signed/" + i3,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.items.type,parentSchema:schema32.items,data:data8};
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
const err13 = {instancePath:instancePath+"/signed",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.type,parentSchema:schema32,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.empty !== undefined){
let data9 = data.empty;
if(Array.isArray(data9)){
const len4 = data9.length;
for(let i4=0; i4<len4; i4++){
let data10 = data9[i4];
if(typeof data10 === "string"){
if(func1(data10) < 1){
const err14 = {instancePath:instancePath+"/empty/" + i4,schemaPath:"#/$defs/ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema32.items,data:data10};
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
const err15 = {instancePath:instancePath+"/empty/" + i4,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.items.type,parentSchema:schema32.items,data:data10};
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
const err16 = {instancePath:instancePath+"/empty",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.type,parentSchema:schema32,data:data9};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.multi !== undefined){
let data11 = data.multi;
if(Array.isArray(data11)){
const len5 = data11.length;
for(let i5=0; i5<len5; i5++){
let data12 = data11[i5];
if(typeof data12 === "string"){
if(func1(data12) < 1){
const err17 = {instancePath:instancePath+"/multi/" + i5,schemaPath:"#/$defs/ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema32.items,data:data12};
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
const err18 = {instancePath:instancePath+"/multi/" + i5,schemaPath:"#/$defs/ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.items.type,parentSchema:schema32.items,data:data12};
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
const err19 = {instancePath:instancePath+"/multi",schemaPath:"#/$defs/ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema32.type,parentSchema:schema32,data:data11};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.distinct !== undefined){
let data13 = data.distinct;
if(typeof data13 !== "boolean"){
const err20 = {instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema31.properties.distinct.type,parentSchema:schema31.properties.distinct,data:data13};
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
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

