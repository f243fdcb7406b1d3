// @ts-nocheck: generated code, typed where it is loaded.
// Generated from the schemas by `npm run generate`; edit those instead.
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)

export const validate = validate20;
export default validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://signing-conformance.example/schemas/deployment.schema.json","title":"Deployment file","description":"Describes the deployment under test. Relative paths are relative to this file. `${NAME}` inside a string takes an environment variable, which a `.env` file in the working directory may hold: keep secrets there. A key that is left out makes the checks that need it not applicable.","type":"object","required":["baseUrl","authorization","sessions"],"additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Lets an editor find this schema."},"name":{"type":"string","minLength":1,"description":"What reports call the deployment; its host by default."},"baseUrl":{"type":"string","minLength":1,"description":"What the interface calls `{base_url}`: an absolute URL with an optional path prefix. An `http:` URL is taken and fails TLS-1."},"tls":{"$ref":"#/$defs/tls"},"authorization":{"$ref":"#/$defs/authorization","description":"The provider's token: `{accessToken}`, or `{tokenUrl, clientId, clientSecret}` for the client-credentials grant."},"sessions":{"$ref":"#/$defs/sessions","description":"Where sessions come from: `{kind: \"storage-api\"}` or `{kind: \"pool\", file}`."},"signers":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/signer"},"description":"End users' signing keys, or what holds them. At best one RSA and one EC key."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the end user's authentication certificate, for signers that name none of their own, and for archive time-stamps."},"seal":{"$ref":"#/$defs/seal"},"secondSeal":{"$ref":"#/$defs/seal","description":"Another organization's seal: shows that a seal is made with the key of its own request."},"samples":{"$ref":"#/$defs/samples"},"documents":{"$ref":"#/$defs/documents"},"expected":{"$ref":"#/$defs/expected"},"limits":{"$ref":"#/$defs/limits"}},"$defs":{"path":{"type":"string","minLength":1,"description":"Path of a file."},"secret":{"type":"string","minLength":1,"description":"A secret. Take it from the environment: `${NAME}`."},"url":{"type":"string","minLength":1,"description":"An absolute URL."},"scheme":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$","description":"The prefix of the `Authorization` value (an RFC 9110 token); `Bearer` by default, empty for none."},"scope":{"type":"string","description":"The scope to ask for."},"clientId":{"type":"string","minLength":1,"description":"The provider's OAuth 2.0 client id."},"tls":{"title":"TLS settings","type":"object","additionalProperties":false,"properties":{"caFile":{"$ref":"#/$defs/path","description":"File with the CA certificates (PEM) to trust beside the well-known ones."},"insecure":{"type":"boolean","description":"Go on although the chain or the name is not in order. The token is then sent to whoever answers."},"plainHttpWithToken":{"type":"boolean","description":"Send the real token over plain HTTP as well, to see whether it is taken there. A made-up token otherwise."},"clientCertificate":{"type":"object","description":"For deployments that ask for a client certificate.","required":["certificate","privateKey"],"additionalProperties":false,"properties":{"certificate":{"$ref":"#/$defs/path"},"privateKey":{"$ref":"#/$defs/path"}}}}},"accessToken":{"title":"Access token","type":"object","required":["accessToken"],"additionalProperties":false,"properties":{"accessToken":{"$ref":"#/$defs/secret"},"scheme":{"$ref":"#/$defs/scheme"}}},"clientCredentials":{"title":"Client credentials","type":"object","required":["tokenUrl","clientId","clientSecret"],"additionalProperties":false,"properties":{"tokenUrl":{"$ref":"#/$defs/url"},"clientId":{"$ref":"#/$defs/clientId"},"clientSecret":{"$ref":"#/$defs/secret"},"scope":{"$ref":"#/$defs/scope"},"scheme":{"$ref":"#/$defs/scheme"}}},"provider":{"title":"Provider","description":"A provider's token, or how to get one with the client-credentials grant.","type":"object","if":{"required":["accessToken"]},"then":{"$ref":"#/$defs/accessToken"},"else":{"$ref":"#/$defs/clientCredentials"}},"authorization":{"title":"Authorization","description":"`{accessToken}`, or `{tokenUrl, clientId, clientSecret}` for the client-credentials grant.","type":"object","if":{"required":["accessToken"]},"then":{"title":"Authorization by access token","type":"object","required":["accessToken"],"additionalProperties":false,"properties":{"accessToken":{"$ref":"#/$defs/secret"},"scheme":{"$ref":"#/$defs/scheme"},"other":{"$ref":"#/$defs/provider"}}},"else":{"title":"Authorization by client credentials","type":"object","required":["tokenUrl","clientId","clientSecret"],"additionalProperties":false,"properties":{"tokenUrl":{"$ref":"#/$defs/url"},"clientId":{"$ref":"#/$defs/clientId"},"clientSecret":{"$ref":"#/$defs/secret"},"scope":{"$ref":"#/$defs/scope"},"scheme":{"$ref":"#/$defs/scheme"},"other":{"$ref":"#/$defs/provider"}}}},"sessions":{"title":"Session source","description":"Where sessions come from: `{kind: \"storage-api\"}`, the session and storage areas of the deployment, or `{kind: \"pool\", file}`, a list prepared by hand.","type":"object","required":["kind"],"properties":{"kind":{"enum":["storage-api","pool"]}},"if":{"properties":{"kind":{"const":"pool"}}},"then":{"title":"Session pool","type":"object","required":["kind","file"],"additionalProperties":false,"properties":{"kind":{"const":"pool"},"file":{"$ref":"#/$defs/path","description":"The pool file."}}},"else":{"title":"Storage API","type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"storage-api"},"baseUrl":{"$ref":"#/$defs/url","description":"Where the two areas are, if not under the base URL of the deployment."},"keep":{"type":"boolean","description":"Leave the sessions of a run open, to look at them. By default each is closed when the run needs it no more."}}}},"signer":{"title":"Signer","description":"A private key in a file (`key`, the default), a program (`command`), or a server-held key (`identity-platform`).","type":"object","properties":{"kind":{"enum":["key","command","identity-platform"]}},"if":{"required":["kind"],"properties":{"kind":{"const":"command"}}},"then":{"$ref":"#/$defs/commandSigner"},"else":{"if":{"required":["kind"],"properties":{"kind":{"const":"identity-platform"}}},"then":{"$ref":"#/$defs/platformSigner"},"else":{"$ref":"#/$defs/keySigner"}}},"platform":{"type":"string","minLength":1,"description":"The signing platform that the key stands for. `eid-scan` signs one document at a time: batch rows are then not applicable to it."},"signatureBudget":{"type":"integer","minimum":0,"description":"Most signatures that a run may ask of this signer; for cards, phones and people. Required rows come first."},"signerName":{"type":"string","minLength":1,"description":"What reports call it; the name of the certificate file by default."},"keySigner":{"title":"Key signer","type":"object","required":["certificate","privateKey"],"additionalProperties":false,"properties":{"kind":{"const":"key"},"name":{"$ref":"#/$defs/signerName"},"certificate":{"$ref":"#/$defs/path","description":"File with the signing certificate (PEM or DER)."},"privateKey":{"$ref":"#/$defs/path","description":"File with its private key (PEM or DER, not encrypted)."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the same person's authentication certificate."},"budget":{"$ref":"#/$defs/signatureBudget"},"platform":{"$ref":"#/$defs/platform"}}},"commandSigner":{"title":"Command signer","description":"A program that signs: it reads the digest from standard input and writes the signature to standard output, both in `encoding`.","type":"object","required":["kind","certificate","command"],"additionalProperties":false,"properties":{"kind":{"const":"command"},"name":{"$ref":"#/$defs/signerName"},"certificate":{"$ref":"#/$defs/path","description":"File with the signing certificate (PEM or DER)."},"command":{"type":"array","minItems":1,"items":{"type":"string"},"description":"The program and its arguments; no shell is involved."},"encoding":{"enum":["base64","hex"],"description":"How digest and signature are written; `base64` by default, `hex` as smart cards want it."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the same person's authentication certificate."},"budget":{"$ref":"#/$defs/signatureBudget"},"platform":{"$ref":"#/$defs/platform"}}},"platformSigner":{"title":"Identity platform signer","description":"A server-held key, used over the raw-signature methods of the identity platform.","type":"object","required":["kind","certificate","url","signIdentityId"],"additionalProperties":false,"properties":{"kind":{"const":"identity-platform"},"name":{"$ref":"#/$defs/signerName"},"certificate":{"$ref":"#/$defs/path","description":"File with the signing certificate (PEM or DER)."},"url":{"$ref":"#/$defs/url","description":"The URL that `/esigp/v1/signatures/server/raw` comes after."},"signIdentityId":{"type":"string","minLength":1,"description":"The identity to sign with (`sign_identity_id`)."},"authorization":{"$ref":"#/$defs/provider","description":"How the authorization for a signature is had without a person; that of the deployment by default."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the same person's authentication certificate."},"budget":{"$ref":"#/$defs/signatureBudget"},"platform":{"$ref":"#/$defs/platform"}}},"seal":{"title":"Seal","description":"An organization's electronic seal.","type":"object","required":["pfx","password","authCertificate"],"additionalProperties":false,"properties":{"pfx":{"$ref":"#/$defs/path","description":"PFX file with the seal key and its certificate."},"password":{"type":"string","description":"The password of the PFX file. Take it from the environment: `${NAME}`."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the authentication certificate bound to the seal."}}},"samples":{"title":"Samples","type":"object","additionalProperties":false,"properties":{"unsignable":{"type":["string","array"],"minLength":1,"minItems":1,"items":{"type":"string","minLength":1},"description":"What the deployment must refuse to sign: files to upload (storage-api), or ids of prepared sessions (pool)."}}},"documents":{"title":"Document settings","type":"object","additionalProperties":false,"properties":{"anchors":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/path"},"description":"Files with the certificates (PEM or DER) that signers, time-stamps and OCSP responses chain to."}}},"expected":{"title":"Expected values","type":"object","additionalProperties":false,"properties":{"oauthClientId":{"type":"string","minLength":1,"description":"What the configuration must answer as `oauthClientId`."}}},"limits":{"title":"Run limits","description":"How hard the suite may press the deployment.","type":"object","additionalProperties":false,"properties":{"sessionsPerCallCeiling":{"type":"integer","minimum":1,"maximum":10000,"description":"Most sessions ever put into one call."},"wrongPasswords":{"type":"integer","minimum":0,"maximum":1000,"description":"Most wrong seal passwords sent in a row, before a good seal comes between; 2 by default, below a lock after three. With 0, none is sent."},"requestsPerSecond":{"type":"number","exclusiveMinimum":0,"description":"Most requests started in a second."},"concurrency":{"type":"integer","minimum":1,"maximum":256,"description":"Probes under way at the same time."},"timeStamps":{"type":"integer","minimum":0,"description":"Most time-stamps that a run may use up: one for each signature, seal and archive that is made. Required rows come first."},"sessions":{"type":"integer","minimum":0,"description":"Most sessions that a run may open (storage-api). Required rows come first."},"requests":{"type":"integer","minimum":0,"description":"Most requests that a run may send; those that close its sessions at the end come on top. Required rows come first."},"timeoutMs":{"type":"integer","minimum":1,"maximum":3600000,"description":"Milliseconds until a request counts as timed out."},"answerBytes":{"type":"integer","minimum":1024,"maximum":67108864,"description":"Longest answer that is read, in bytes once decoded; 4 MiB by default."},"documentBytes":{"type":"integer","minimum":1024,"maximum":1073741824,"description":"Longest document that is downloaded, in bytes; 32 MiB by default."},"evidenceBytes":{"type":"integer","minimum":1048576,"maximum":8589934592,"description":"Most bytes of bodies that the evidence of a run keeps; 48 MiB by default. Longer ones that come later are left out, and what needs them could not be run."},"runMs":{"type":"integer","minimum":1000,"maximum":86400000,"description":"Milliseconds after which the run ends with what it has; no limit by default."}}}}};
const schema33 = {"type":"string","minLength":1,"description":"Path of a file."};
const schema82 = {"title":"Samples","type":"object","additionalProperties":false,"properties":{"unsignable":{"type":["string","array"],"minLength":1,"minItems":1,"items":{"type":"string","minLength":1},"description":"What the deployment must refuse to sign: files to upload (storage-api), or ids of prepared sessions (pool)."}}};
const schema85 = {"title":"Expected values","type":"object","additionalProperties":false,"properties":{"oauthClientId":{"type":"string","minLength":1,"description":"What the configuration must answer as `oauthClientId`."}}};
const schema86 = {"title":"Run limits","description":"How hard the suite may press the deployment.","type":"object","additionalProperties":false,"properties":{"sessionsPerCallCeiling":{"type":"integer","minimum":1,"maximum":10000,"description":"Most sessions ever put into one call."},"wrongPasswords":{"type":"integer","minimum":0,"maximum":1000,"description":"Most wrong seal passwords sent in a row, before a good seal comes between; 2 by default, below a lock after three. With 0, none is sent."},"requestsPerSecond":{"type":"number","exclusiveMinimum":0,"description":"Most requests started in a second."},"concurrency":{"type":"integer","minimum":1,"maximum":256,"description":"Probes under way at the same time."},"timeStamps":{"type":"integer","minimum":0,"description":"Most time-stamps that a run may use up: one for each signature, seal and archive that is made. Required rows come first."},"sessions":{"type":"integer","minimum":0,"description":"Most sessions that a run may open (storage-api). Required rows come first."},"requests":{"type":"integer","minimum":0,"description":"Most requests that a run may send; those that close its sessions at the end come on top. Required rows come first."},"timeoutMs":{"type":"integer","minimum":1,"maximum":3600000,"description":"Milliseconds until a request counts as timed out."},"answerBytes":{"type":"integer","minimum":1024,"maximum":67108864,"description":"Longest answer that is read, in bytes once decoded; 4 MiB by default."},"documentBytes":{"type":"integer","minimum":1024,"maximum":1073741824,"description":"Longest document that is downloaded, in bytes; 32 MiB by default."},"evidenceBytes":{"type":"integer","minimum":1048576,"maximum":8589934592,"description":"Most bytes of bodies that the evidence of a run keeps; 48 MiB by default. Longer ones that come later are left out, and what needs them could not be run."},"runMs":{"type":"integer","minimum":1000,"maximum":86400000,"description":"Milliseconds after which the run ends with what it has; no limit by default."}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const schema32 = {"title":"TLS settings","type":"object","additionalProperties":false,"properties":{"caFile":{"$ref":"#/$defs/path","description":"File with the CA certificates (PEM) to trust beside the well-known ones."},"insecure":{"type":"boolean","description":"Go on although the chain or the name is not in order. The token is then sent to whoever answers."},"plainHttpWithToken":{"type":"boolean","description":"Send the real token over plain HTTP as well, to see whether it is taken there. A made-up token otherwise."},"clientCertificate":{"type":"object","description":"For deployments that ask for a client certificate.","required":["certificate","privateKey"],"additionalProperties":false,"properties":{"certificate":{"$ref":"#/$defs/path"},"privateKey":{"$ref":"#/$defs/path"}}}}};

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
for(const key0 in data){
if(!((((key0 === "caFile") || (key0 === "insecure")) || (key0 === "plainHttpWithToken")) || (key0 === "clientCertificate"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.caFile !== undefined){
let data0 = data.caFile;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err1 = {instancePath:instancePath+"/caFile",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/caFile",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.insecure !== undefined){
let data1 = data.insecure;
if(typeof data1 !== "boolean"){
const err3 = {instancePath:instancePath+"/insecure",schemaPath:"#/properties/insecure/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema32.properties.insecure.type,parentSchema:schema32.properties.insecure,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.plainHttpWithToken !== undefined){
let data2 = data.plainHttpWithToken;
if(typeof data2 !== "boolean"){
const err4 = {instancePath:instancePath+"/plainHttpWithToken",schemaPath:"#/properties/plainHttpWithToken/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema32.properties.plainHttpWithToken.type,parentSchema:schema32.properties.plainHttpWithToken,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.clientCertificate !== undefined){
let data3 = data.clientCertificate;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.certificate === undefined){
const err5 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'",schema:schema32.properties.clientCertificate.required,parentSchema:schema32.properties.clientCertificate,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data3.privateKey === undefined){
const err6 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/required",keyword:"required",params:{missingProperty: "privateKey"},message:"must have required property '"+"privateKey"+"'",schema:schema32.properties.clientCertificate.required,parentSchema:schema32.properties.clientCertificate,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key1 in data3){
if(!((key1 === "certificate") || (key1 === "privateKey"))){
const err7 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema32.properties.clientCertificate,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data3.certificate !== undefined){
let data4 = data3.certificate;
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err8 = {instancePath:instancePath+"/clientCertificate/certificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data4};
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
const err9 = {instancePath:instancePath+"/clientCertificate/certificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.privateKey !== undefined){
let data5 = data3.privateKey;
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err10 = {instancePath:instancePath+"/clientCertificate/privateKey",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data5};
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
const err11 = {instancePath:instancePath+"/clientCertificate/privateKey",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data5};
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
const err12 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.properties.clientCertificate.type,parentSchema:schema32.properties.clientCertificate,data:data3};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema36 = {"title":"Authorization","description":"`{accessToken}`, or `{tokenUrl, clientId, clientSecret}` for the client-credentials grant.","type":"object","if":{"required":["accessToken"]},"then":{"title":"Authorization by access token","type":"object","required":["accessToken"],"additionalProperties":false,"properties":{"accessToken":{"$ref":"#/$defs/secret"},"scheme":{"$ref":"#/$defs/scheme"},"other":{"$ref":"#/$defs/provider"}}},"else":{"title":"Authorization by client credentials","type":"object","required":["tokenUrl","clientId","clientSecret"],"additionalProperties":false,"properties":{"tokenUrl":{"$ref":"#/$defs/url"},"clientId":{"$ref":"#/$defs/clientId"},"clientSecret":{"$ref":"#/$defs/secret"},"scope":{"$ref":"#/$defs/scope"},"scheme":{"$ref":"#/$defs/scheme"},"other":{"$ref":"#/$defs/provider"}}}};
const schema37 = {"type":"string","minLength":1,"description":"A secret. Take it from the environment: `${NAME}`."};
const schema38 = {"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$","description":"The prefix of the `Authorization` value (an RFC 9110 token); `Bearer` by default, empty for none."};
const schema44 = {"type":"string","minLength":1,"description":"An absolute URL."};
const schema45 = {"type":"string","minLength":1,"description":"The provider's OAuth 2.0 client id."};
const schema47 = {"type":"string","description":"The scope to ask for."};
const pattern4 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]*$", "u");
const schema39 = {"title":"Provider","description":"A provider's token, or how to get one with the client-credentials grant.","type":"object","if":{"required":["accessToken"]},"then":{"$ref":"#/$defs/accessToken"},"else":{"$ref":"#/$defs/clientCredentials"}};
const schema40 = {"title":"Access token","type":"object","required":["accessToken"],"additionalProperties":false,"properties":{"accessToken":{"$ref":"#/$defs/secret"},"scheme":{"$ref":"#/$defs/scheme"}}};

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
if(data.accessToken === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accessToken"},message:"must have required property '"+"accessToken"+"'",schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "accessToken") || (key0 === "scheme"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.accessToken !== undefined){
let data0 = data.accessToken;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/accessToken",schemaPath:"#/$defs/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema37,data:data0};
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
const err3 = {instancePath:instancePath+"/accessToken",schemaPath:"#/$defs/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.scheme !== undefined){
let data1 = data.scheme;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err4 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"+"\"",schema:"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$",parentSchema:schema38,data:data1};
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
const err5 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data1};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema43 = {"title":"Client credentials","type":"object","required":["tokenUrl","clientId","clientSecret"],"additionalProperties":false,"properties":{"tokenUrl":{"$ref":"#/$defs/url"},"clientId":{"$ref":"#/$defs/clientId"},"clientSecret":{"$ref":"#/$defs/secret"},"scope":{"$ref":"#/$defs/scope"},"scheme":{"$ref":"#/$defs/scheme"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tokenUrl === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenUrl"},message:"must have required property '"+"tokenUrl"+"'",schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.clientId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clientId"},message:"must have required property '"+"clientId"+"'",schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.clientSecret === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clientSecret"},message:"must have required property '"+"clientSecret"+"'",schema:schema43.required,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "tokenUrl") || (key0 === "clientId")) || (key0 === "clientSecret")) || (key0 === "scope")) || (key0 === "scheme"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.tokenUrl !== undefined){
let data0 = data.tokenUrl;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/tokenUrl",schemaPath:"#/$defs/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema44,data:data0};
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
const err5 = {instancePath:instancePath+"/tokenUrl",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.type,parentSchema:schema44,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.clientId !== undefined){
let data1 = data.clientId;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/clientId",schemaPath:"#/$defs/clientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema45,data:data1};
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
const err7 = {instancePath:instancePath+"/clientId",schemaPath:"#/$defs/clientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.clientSecret !== undefined){
let data2 = data.clientSecret;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err8 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/$defs/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema37,data:data2};
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
const err9 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/$defs/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.scope !== undefined){
let data3 = data.scope;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/scope/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.type,parentSchema:schema47,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.scheme !== undefined){
let data4 = data.scheme;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err11 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"+"\"",schema:"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$",parentSchema:schema38,data:data4};
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
const err12 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data4};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema43.type,parentSchema:schema43,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if((data.accessToken === undefined) && (missing0 = "accessToken")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
const _errs3 = errors;
if(!(validate25(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
if(valid0){
var props0 = true;
}
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema39.if,parentSchema:schema39,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate24.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate24.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data};
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
if((data.accessToken === undefined) && (missing0 = "accessToken")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
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
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accessToken === undefined){
const err2 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "accessToken"},message:"must have required property '"+"accessToken"+"'",schema:schema36.then.required,parentSchema:schema36.then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "accessToken") || (key0 === "scheme")) || (key0 === "other"))){
const err3 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema36.then,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.accessToken !== undefined){
let data0 = data.accessToken;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/accessToken",schemaPath:"#/$defs/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema37,data:data0};
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
const err5 = {instancePath:instancePath+"/accessToken",schemaPath:"#/$defs/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.scheme !== undefined){
let data1 = data.scheme;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"+"\"",schema:"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$",parentSchema:schema38,data:data1};
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
const err7 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.other !== undefined){
if(!(validate24(data.other, {instancePath:instancePath+"/other",parentData:data,parentDataProperty:"other",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.then.type,parentSchema:schema36.then,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
if(valid0){
var props1 = true;
}
ifClause0 = "then";
}
else {
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tokenUrl === undefined){
const err9 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "tokenUrl"},message:"must have required property '"+"tokenUrl"+"'",schema:schema36.else.required,parentSchema:schema36.else,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.clientId === undefined){
const err10 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "clientId"},message:"must have required property '"+"clientId"+"'",schema:schema36.else.required,parentSchema:schema36.else,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.clientSecret === undefined){
const err11 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "clientSecret"},message:"must have required property '"+"clientSecret"+"'",schema:schema36.else.required,parentSchema:schema36.else,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data){
if(!((((((key1 === "tokenUrl") || (key1 === "clientId")) || (key1 === "clientSecret")) || (key1 === "scope")) || (key1 === "scheme")) || (key1 === "other"))){
const err12 = {instancePath,schemaPath:"#/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema36.else,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.tokenUrl !== undefined){
let data3 = data.tokenUrl;
if(typeof data3 === "string"){
if(func2(data3) < 1){
const err13 = {instancePath:instancePath+"/tokenUrl",schemaPath:"#/$defs/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema44,data:data3};
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
const err14 = {instancePath:instancePath+"/tokenUrl",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.type,parentSchema:schema44,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.clientId !== undefined){
let data4 = data.clientId;
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err15 = {instancePath:instancePath+"/clientId",schemaPath:"#/$defs/clientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema45,data:data4};
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
const err16 = {instancePath:instancePath+"/clientId",schemaPath:"#/$defs/clientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema45.type,parentSchema:schema45,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.clientSecret !== undefined){
let data5 = data.clientSecret;
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err17 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/$defs/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema37,data:data5};
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
const err18 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/$defs/secret/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema37.type,parentSchema:schema37,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 !== "string"){
const err19 = {instancePath:instancePath+"/scope",schemaPath:"#/$defs/scope/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema47.type,parentSchema:schema47,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.scheme !== undefined){
let data7 = data.scheme;
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
const err20 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$"+"\"",schema:"^[!#$%&'*+.^_`|~0-9A-Za-z-]*$",parentSchema:schema38,data:data7};
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
const err21 = {instancePath:instancePath+"/scheme",schemaPath:"#/$defs/scheme/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema38.type,parentSchema:schema38,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.other !== undefined){
if(!(validate24(data.other, {instancePath:instancePath+"/other",parentData:data,parentDataProperty:"other",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.else.type,parentSchema:schema36.else,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid0 = _valid0;
if(valid0){
if(props1 !== true){
props1 = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err23 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema36.if,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate23.errors = vErrors;
evaluated0.props = props1;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema54 = {"title":"Session source","description":"Where sessions come from: `{kind: \"storage-api\"}`, the session and storage areas of the deployment, or `{kind: \"pool\", file}`, a list prepared by hand.","type":"object","required":["kind"],"properties":{"kind":{"enum":["storage-api","pool"]}},"if":{"properties":{"kind":{"const":"pool"}}},"then":{"title":"Session pool","type":"object","required":["kind","file"],"additionalProperties":false,"properties":{"kind":{"const":"pool"},"file":{"$ref":"#/$defs/path","description":"The pool file."}}},"else":{"title":"Storage API","type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"storage-api"},"baseUrl":{"$ref":"#/$defs/url","description":"Where the two areas are, if not under the base URL of the deployment."},"keep":{"type":"boolean","description":"Leave the sessions of a run open, to look at them. By default each is closed when the run needs it no more."}}}};

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
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
if("pool" !== data.kind){
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
const err1 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema54.then.required,parentSchema:schema54.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.file === undefined){
const err2 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'",schema:schema54.then.required,parentSchema:schema54.then,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "file"))){
const err3 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema54.then,data};
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
if("pool" !== data1){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/then/properties/kind/const",keyword:"const",params:{allowedValue: "pool"},message:"must be equal to constant",schema:"pool",parentSchema:schema54.then.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.file !== undefined){
let data2 = data.file;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err5 = {instancePath:instancePath+"/file",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data2};
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
const err6 = {instancePath:instancePath+"/file",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};
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
const err7 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema54.then.type,parentSchema:schema54.then,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
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
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err8 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema54.else.required,parentSchema:schema54.else,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key1 in data){
if(!(((key1 === "kind") || (key1 === "baseUrl")) || (key1 === "keep"))){
const err9 = {instancePath,schemaPath:"#/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema54.else,data};
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
if("storage-api" !== data3){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/else/properties/kind/const",keyword:"const",params:{allowedValue: "storage-api"},message:"must be equal to constant",schema:"storage-api",parentSchema:schema54.else.properties.kind,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data4 = data.baseUrl;
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err11 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/$defs/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema44,data:data4};
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
const err12 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.type,parentSchema:schema44,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.keep !== undefined){
let data5 = data.keep;
if(typeof data5 !== "boolean"){
const err13 = {instancePath:instancePath+"/keep",schemaPath:"#/else/properties/keep/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema54.else.properties.keep.type,parentSchema:schema54.else.properties.keep,data:data5};
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
const err14 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema54.else.type,parentSchema:schema54.else,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err15 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema54.if,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema54.required,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.kind = true;
}
if(data.kind !== undefined){
let data6 = data.kind;
if(!((data6 === "storage-api") || (data6 === "pool"))){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema54.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema54.properties.kind.enum,parentSchema:schema54.properties.kind,data:data6};
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
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema54.type,parentSchema:schema54,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate32.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate32.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema57 = {"title":"Signer","description":"A private key in a file (`key`, the default), a program (`command`), or a server-held key (`identity-platform`).","type":"object","properties":{"kind":{"enum":["key","command","identity-platform"]}},"if":{"required":["kind"],"properties":{"kind":{"const":"command"}}},"then":{"$ref":"#/$defs/commandSigner"},"else":{"if":{"required":["kind"],"properties":{"kind":{"const":"identity-platform"}}},"then":{"$ref":"#/$defs/platformSigner"},"else":{"$ref":"#/$defs/keySigner"}}};
const schema58 = {"title":"Command signer","description":"A program that signs: it reads the digest from standard input and writes the signature to standard output, both in `encoding`.","type":"object","required":["kind","certificate","command"],"additionalProperties":false,"properties":{"kind":{"const":"command"},"name":{"$ref":"#/$defs/signerName"},"certificate":{"$ref":"#/$defs/path","description":"File with the signing certificate (PEM or DER)."},"command":{"type":"array","minItems":1,"items":{"type":"string"},"description":"The program and its arguments; no shell is involved."},"encoding":{"enum":["base64","hex"],"description":"How digest and signature are written; `base64` by default, `hex` as smart cards want it."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the same person's authentication certificate."},"budget":{"$ref":"#/$defs/signatureBudget"},"platform":{"$ref":"#/$defs/platform"}}};
const schema59 = {"type":"string","minLength":1,"description":"What reports call it; the name of the certificate file by default."};
const schema62 = {"type":"integer","minimum":0,"description":"Most signatures that a run may ask of this signer; for cards, phones and people. Required rows come first."};
const schema63 = {"type":"string","minLength":1,"description":"The signing platform that the key stands for. `eid-scan` signs one document at a time: batch rows are then not applicable to it."};

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
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.certificate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.command === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'",schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "kind") || (key0 === "name")) || (key0 === "certificate")) || (key0 === "command")) || (key0 === "encoding")) || (key0 === "authCertificate")) || (key0 === "budget")) || (key0 === "platform"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema58,data};
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
let data0 = data.kind;
if("command" !== data0){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "command"},message:"must be equal to constant",schema:"command",parentSchema:schema58.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/signerName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema59,data:data1};
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
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/signerName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema59.type,parentSchema:schema59,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.certificate !== undefined){
let data2 = data.certificate;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err7 = {instancePath:instancePath+"/certificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data2};
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
const err8 = {instancePath:instancePath+"/certificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.command !== undefined){
let data3 = data.command;
if(Array.isArray(data3)){
if(data3.length < 1){
const err9 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema58.properties.command,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/command/" + i0,schemaPath:"#/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema58.properties.command.items.type,parentSchema:schema58.properties.command.items,data:data4};
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
const err11 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema58.properties.command.type,parentSchema:schema58.properties.command,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.encoding !== undefined){
let data5 = data.encoding;
if(!((data5 === "base64") || (data5 === "hex"))){
const err12 = {instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/enum",keyword:"enum",params:{allowedValues: schema58.properties.encoding.enum},message:"must be equal to one of the allowed values",schema:schema58.properties.encoding.enum,parentSchema:schema58.properties.encoding,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data6 = data.authCertificate;
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err13 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data6};
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
const err14 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.budget !== undefined){
let data7 = data.budget;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err15 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/signatureBudget/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema62.type,parentSchema:schema62,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err16 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/signatureBudget/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema62,data:data7};
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
if(data.platform !== undefined){
let data8 = data.platform;
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err17 = {instancePath:instancePath+"/platform",schemaPath:"#/$defs/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema63,data:data8};
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
const err18 = {instancePath:instancePath+"/platform",schemaPath:"#/$defs/platform/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data8};
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
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema58.type,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema64 = {"title":"Identity platform signer","description":"A server-held key, used over the raw-signature methods of the identity platform.","type":"object","required":["kind","certificate","url","signIdentityId"],"additionalProperties":false,"properties":{"kind":{"const":"identity-platform"},"name":{"$ref":"#/$defs/signerName"},"certificate":{"$ref":"#/$defs/path","description":"File with the signing certificate (PEM or DER)."},"url":{"$ref":"#/$defs/url","description":"The URL that `/esigp/v1/signatures/server/raw` comes after."},"signIdentityId":{"type":"string","minLength":1,"description":"The identity to sign with (`sign_identity_id`)."},"authorization":{"$ref":"#/$defs/provider","description":"How the authorization for a signature is had without a person; that of the deployment by default."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the same person's authentication certificate."},"budget":{"$ref":"#/$defs/signatureBudget"},"platform":{"$ref":"#/$defs/platform"}}};

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
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.certificate === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.url === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.signIdentityId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signIdentityId"},message:"must have required property '"+"signIdentityId"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema64.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("identity-platform" !== data0){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "identity-platform"},message:"must be equal to constant",schema:"identity-platform",parentSchema:schema64.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/signerName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema59,data:data1};
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
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/signerName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema59.type,parentSchema:schema59,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.certificate !== undefined){
let data2 = data.certificate;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err8 = {instancePath:instancePath+"/certificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data2};
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
const err9 = {instancePath:instancePath+"/certificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.url !== undefined){
let data3 = data.url;
if(typeof data3 === "string"){
if(func2(data3) < 1){
const err10 = {instancePath:instancePath+"/url",schemaPath:"#/$defs/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema44,data:data3};
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
const err11 = {instancePath:instancePath+"/url",schemaPath:"#/$defs/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema44.type,parentSchema:schema44,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.signIdentityId !== undefined){
let data4 = data.signIdentityId;
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err12 = {instancePath:instancePath+"/signIdentityId",schemaPath:"#/properties/signIdentityId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema64.properties.signIdentityId,data:data4};
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
const err13 = {instancePath:instancePath+"/signIdentityId",schemaPath:"#/properties/signIdentityId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema64.properties.signIdentityId.type,parentSchema:schema64.properties.signIdentityId,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.authorization !== undefined){
if(!(validate24(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.authCertificate !== undefined){
let data6 = data.authCertificate;
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err14 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data6};
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
const err15 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.budget !== undefined){
let data7 = data.budget;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err16 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/signatureBudget/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema62.type,parentSchema:schema62,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/signatureBudget/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema62,data:data7};
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
if(data.platform !== undefined){
let data8 = data.platform;
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err18 = {instancePath:instancePath+"/platform",schemaPath:"#/$defs/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema63,data:data8};
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
const err19 = {instancePath:instancePath+"/platform",schemaPath:"#/$defs/platform/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data8};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema64.type,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema71 = {"title":"Key signer","type":"object","required":["certificate","privateKey"],"additionalProperties":false,"properties":{"kind":{"const":"key"},"name":{"$ref":"#/$defs/signerName"},"certificate":{"$ref":"#/$defs/path","description":"File with the signing certificate (PEM or DER)."},"privateKey":{"$ref":"#/$defs/path","description":"File with its private key (PEM or DER, not encrypted)."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the same person's authentication certificate."},"budget":{"$ref":"#/$defs/signatureBudget"},"platform":{"$ref":"#/$defs/platform"}}};

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
if(data.certificate === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'",schema:schema71.required,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.privateKey === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "privateKey"},message:"must have required property '"+"privateKey"+"'",schema:schema71.required,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "kind") || (key0 === "name")) || (key0 === "certificate")) || (key0 === "privateKey")) || (key0 === "authCertificate")) || (key0 === "budget")) || (key0 === "platform"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if("key" !== data0){
const err3 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "key"},message:"must be equal to constant",schema:"key",parentSchema:schema71.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/signerName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema59,data:data1};
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
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/$defs/signerName/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema59.type,parentSchema:schema59,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.certificate !== undefined){
let data2 = data.certificate;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err6 = {instancePath:instancePath+"/certificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data2};
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
const err7 = {instancePath:instancePath+"/certificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.privateKey !== undefined){
let data3 = data.privateKey;
if(typeof data3 === "string"){
if(func2(data3) < 1){
const err8 = {instancePath:instancePath+"/privateKey",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data3};
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
const err9 = {instancePath:instancePath+"/privateKey",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data4 = data.authCertificate;
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err10 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data4};
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
const err11 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.budget !== undefined){
let data5 = data.budget;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err12 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/signatureBudget/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema62.type,parentSchema:schema62,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err13 = {instancePath:instancePath+"/budget",schemaPath:"#/$defs/signatureBudget/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema62,data:data5};
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
if(data.platform !== undefined){
let data6 = data.platform;
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err14 = {instancePath:instancePath+"/platform",schemaPath:"#/$defs/platform/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema63,data:data6};
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
const err15 = {instancePath:instancePath+"/platform",schemaPath:"#/$defs/platform/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema63.type,parentSchema:schema63,data:data6};
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
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema71.type,parentSchema:schema71,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
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
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.kind !== undefined){
if("command" !== data.kind){
const err1 = {};
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
if(!(validate35(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = true;
}
ifClause0 = "then";
}
else {
const _errs5 = errors;
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.kind === undefined) && (missing1 = "kind")){
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
if(data.kind !== undefined){
if("identity-platform" !== data.kind){
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
var _valid1 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs9 = errors;
if(!(validate37(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid2 = _valid1;
if(valid2){
var props1 = true;
}
ifClause1 = "then";
}
else {
const _errs10 = errors;
if(!(validate40(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
var _valid1 = _errs10 === errors;
valid2 = _valid1;
if(valid2){
if(props1 !== true){
props1 = true;
}
}
ifClause1 = "else";
}
if(!valid2){
const err4 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema",schema:schema57.else.if,parentSchema:schema57.else,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
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
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema57.if,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(props0 !== true){
props0 = props0 || {};
props0.kind = true;
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(((data2 === "key") || (data2 === "command")) || (data2 === "identity-platform"))){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema57.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema57.properties.kind.enum,parentSchema:schema57.properties.kind,data:data2};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema57.type,parentSchema:schema57,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate34.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate34.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema79 = {"title":"Seal","description":"An organization's electronic seal.","type":"object","required":["pfx","password","authCertificate"],"additionalProperties":false,"properties":{"pfx":{"$ref":"#/$defs/path","description":"PFX file with the seal key and its certificate."},"password":{"type":"string","description":"The password of the PFX file. Take it from the environment: `${NAME}`."},"authCertificate":{"$ref":"#/$defs/path","description":"File with the authentication certificate bound to the seal."}}};

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
if(data.pfx === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pfx"},message:"must have required property '"+"pfx"+"'",schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.password === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'",schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.authCertificate === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authCertificate"},message:"must have required property '"+"authCertificate"+"'",schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "pfx") || (key0 === "password")) || (key0 === "authCertificate"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.pfx !== undefined){
let data0 = data.pfx;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/pfx",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data0};
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
const err5 = {instancePath:instancePath+"/pfx",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema79.properties.password.type,parentSchema:schema79.properties.password,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data2 = data.authCertificate;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err7 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data2};
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
const err8 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data2};
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
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema79.type,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema83 = {"title":"Document settings","type":"object","additionalProperties":false,"properties":{"anchors":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/path"},"description":"Files with the certificates (PEM or DER) that signers, time-stamps and OCSP responses chain to."}}};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "anchors")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.anchors !== undefined){
let data0 = data.anchors;
if(Array.isArray(data0)){
if(data0.length < 1){
const err1 = {instancePath:instancePath+"/anchors",schemaPath:"#/properties/anchors/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema83.properties.anchors,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err2 = {instancePath:instancePath+"/anchors/" + i0,schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data1};
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
const err3 = {instancePath:instancePath+"/anchors/" + i0,schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data1};
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
const err4 = {instancePath:instancePath+"/anchors",schemaPath:"#/properties/anchors/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema83.properties.anchors.type,parentSchema:schema83.properties.anchors,data:data0};
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
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema83.type,parentSchema:schema83,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://signing-conformance.example/schemas/deployment.schema.json" */;
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
if(data.baseUrl === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "baseUrl"},message:"must have required property '"+"baseUrl"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.authorization === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization"},message:"must have required property '"+"authorization"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.sessions === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessions"},message:"must have required property '"+"sessions"+"'",schema:schema31.required,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.$schema.type,parentSchema:schema31.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func2(data1) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.name,data:data1};
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
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.name.type,parentSchema:schema31.properties.name,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data2 = data.baseUrl;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err7 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema31.properties.baseUrl,data:data2};
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
const err8 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema31.properties.baseUrl.type,parentSchema:schema31.properties.baseUrl,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.tls !== undefined){
if(!(validate21(data.tls, {instancePath:instancePath+"/tls",parentData:data,parentDataProperty:"tls",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.authorization !== undefined){
if(!(validate23(data.authorization, {instancePath:instancePath+"/authorization",parentData:data,parentDataProperty:"authorization",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.sessions !== undefined){
if(!(validate32(data.sessions, {instancePath:instancePath+"/sessions",parentData:data,parentDataProperty:"sessions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.signers !== undefined){
let data6 = data.signers;
if(Array.isArray(data6)){
if(data6.length < 1){
const err9 = {instancePath:instancePath+"/signers",schemaPath:"#/properties/signers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema31.properties.signers,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data6[i0], {instancePath:instancePath+"/signers/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/signers",schemaPath:"#/properties/signers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema31.properties.signers.type,parentSchema:schema31.properties.signers,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.authCertificate !== undefined){
let data8 = data.authCertificate;
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err11 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema33,data:data8};
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
const err12 = {instancePath:instancePath+"/authCertificate",schemaPath:"#/$defs/path/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema33.type,parentSchema:schema33,data:data8};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.seal !== undefined){
if(!(validate43(data.seal, {instancePath:instancePath+"/seal",parentData:data,parentDataProperty:"seal",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.secondSeal !== undefined){
if(!(validate43(data.secondSeal, {instancePath:instancePath+"/secondSeal",parentData:data,parentDataProperty:"secondSeal",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.samples !== undefined){
let data11 = data.samples;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 in data11){
if(!(key1 === "unsignable")){
const err13 = {instancePath:instancePath+"/samples",schemaPath:"#/$defs/samples/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema82,data:data11};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data11.unsignable !== undefined){
let data12 = data11.unsignable;
if((typeof data12 !== "string") && (!(Array.isArray(data12)))){
const err14 = {instancePath:instancePath+"/samples/unsignable",schemaPath:"#/$defs/samples/properties/unsignable/type",keyword:"type",params:{type: schema82.properties.unsignable.type},message:"must be string,array",schema:schema82.properties.unsignable.type,parentSchema:schema82.properties.unsignable,data:data12};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data12 === "string"){
if(func2(data12) < 1){
const err15 = {instancePath:instancePath+"/samples/unsignable",schemaPath:"#/$defs/samples/properties/unsignable/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema82.properties.unsignable,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(Array.isArray(data12)){
if(data12.length < 1){
const err16 = {instancePath:instancePath+"/samples/unsignable",schemaPath:"#/$defs/samples/properties/unsignable/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema82.properties.unsignable,data:data12};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
if(typeof data13 === "string"){
if(func2(data13) < 1){
const err17 = {instancePath:instancePath+"/samples/unsignable/" + i1,schemaPath:"#/$defs/samples/properties/unsignable/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema82.properties.unsignable.items,data:data13};
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
const err18 = {instancePath:instancePath+"/samples/unsignable/" + i1,schemaPath:"#/$defs/samples/properties/unsignable/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema82.properties.unsignable.items.type,parentSchema:schema82.properties.unsignable.items,data:data13};
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
}
}
else {
const err19 = {instancePath:instancePath+"/samples",schemaPath:"#/$defs/samples/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema82.type,parentSchema:schema82,data:data11};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.documents !== undefined){
if(!(validate46(data.documents, {instancePath:instancePath+"/documents",parentData:data,parentDataProperty:"documents",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
if(data.expected !== undefined){
let data15 = data.expected;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key2 in data15){
if(!(key2 === "oauthClientId")){
const err20 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/expected/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema85,data:data15};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data15.oauthClientId !== undefined){
let data16 = data15.oauthClientId;
if(typeof data16 === "string"){
if(func2(data16) < 1){
const err21 = {instancePath:instancePath+"/expected/oauthClientId",schemaPath:"#/$defs/expected/properties/oauthClientId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema85.properties.oauthClientId,data:data16};
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
const err22 = {instancePath:instancePath+"/expected/oauthClientId",schemaPath:"#/$defs/expected/properties/oauthClientId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema85.properties.oauthClientId.type,parentSchema:schema85.properties.oauthClientId,data:data16};
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
const err23 = {instancePath:instancePath+"/expected",schemaPath:"#/$defs/expected/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema85.type,parentSchema:schema85,data:data15};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.limits !== undefined){
let data17 = data.limits;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(!(func1.call(schema86.properties, key3))){
const err24 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema86,data:data17};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data17.sessionsPerCallCeiling !== undefined){
let data18 = data17.sessionsPerCallCeiling;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err25 = {instancePath:instancePath+"/limits/sessionsPerCallCeiling",schemaPath:"#/$defs/limits/properties/sessionsPerCallCeiling/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.sessionsPerCallCeiling.type,parentSchema:schema86.properties.sessionsPerCallCeiling,data:data18};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 10000 || isNaN(data18)){
const err26 = {instancePath:instancePath+"/limits/sessionsPerCallCeiling",schemaPath:"#/$defs/limits/properties/sessionsPerCallCeiling/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000",schema:10000,parentSchema:schema86.properties.sessionsPerCallCeiling,data:data18};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data18 < 1 || isNaN(data18)){
const err27 = {instancePath:instancePath+"/limits/sessionsPerCallCeiling",schemaPath:"#/$defs/limits/properties/sessionsPerCallCeiling/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema86.properties.sessionsPerCallCeiling,data:data18};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data17.wrongPasswords !== undefined){
let data19 = data17.wrongPasswords;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err28 = {instancePath:instancePath+"/limits/wrongPasswords",schemaPath:"#/$defs/limits/properties/wrongPasswords/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.wrongPasswords.type,parentSchema:schema86.properties.wrongPasswords,data:data19};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000 || isNaN(data19)){
const err29 = {instancePath:instancePath+"/limits/wrongPasswords",schemaPath:"#/$defs/limits/properties/wrongPasswords/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema86.properties.wrongPasswords,data:data19};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err30 = {instancePath:instancePath+"/limits/wrongPasswords",schemaPath:"#/$defs/limits/properties/wrongPasswords/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema86.properties.wrongPasswords,data:data19};
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
if(data17.requestsPerSecond !== undefined){
let data20 = data17.requestsPerSecond;
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 <= 0 || isNaN(data20)){
const err31 = {instancePath:instancePath+"/limits/requestsPerSecond",schemaPath:"#/$defs/limits/properties/requestsPerSecond/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0",schema:0,parentSchema:schema86.properties.requestsPerSecond,data:data20};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/limits/requestsPerSecond",schemaPath:"#/$defs/limits/properties/requestsPerSecond/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema86.properties.requestsPerSecond.type,parentSchema:schema86.properties.requestsPerSecond,data:data20};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data17.concurrency !== undefined){
let data21 = data17.concurrency;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err33 = {instancePath:instancePath+"/limits/concurrency",schemaPath:"#/$defs/limits/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.concurrency.type,parentSchema:schema86.properties.concurrency,data:data21};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 256 || isNaN(data21)){
const err34 = {instancePath:instancePath+"/limits/concurrency",schemaPath:"#/$defs/limits/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256},message:"must be <= 256",schema:256,parentSchema:schema86.properties.concurrency,data:data21};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data21 < 1 || isNaN(data21)){
const err35 = {instancePath:instancePath+"/limits/concurrency",schemaPath:"#/$defs/limits/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema86.properties.concurrency,data:data21};
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
if(data17.timeStamps !== undefined){
let data22 = data17.timeStamps;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err36 = {instancePath:instancePath+"/limits/timeStamps",schemaPath:"#/$defs/limits/properties/timeStamps/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.timeStamps.type,parentSchema:schema86.properties.timeStamps,data:data22};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err37 = {instancePath:instancePath+"/limits/timeStamps",schemaPath:"#/$defs/limits/properties/timeStamps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema86.properties.timeStamps,data:data22};
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
if(data17.sessions !== undefined){
let data23 = data17.sessions;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err38 = {instancePath:instancePath+"/limits/sessions",schemaPath:"#/$defs/limits/properties/sessions/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.sessions.type,parentSchema:schema86.properties.sessions,data:data23};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err39 = {instancePath:instancePath+"/limits/sessions",schemaPath:"#/$defs/limits/properties/sessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema86.properties.sessions,data:data23};
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
if(data17.requests !== undefined){
let data24 = data17.requests;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err40 = {instancePath:instancePath+"/limits/requests",schemaPath:"#/$defs/limits/properties/requests/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.requests.type,parentSchema:schema86.properties.requests,data:data24};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err41 = {instancePath:instancePath+"/limits/requests",schemaPath:"#/$defs/limits/properties/requests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema86.properties.requests,data:data24};
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
if(data17.timeoutMs !== undefined){
let data25 = data17.timeoutMs;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err42 = {instancePath:instancePath+"/limits/timeoutMs",schemaPath:"#/$defs/limits/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.timeoutMs.type,parentSchema:schema86.properties.timeoutMs,data:data25};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 3600000 || isNaN(data25)){
const err43 = {instancePath:instancePath+"/limits/timeoutMs",schemaPath:"#/$defs/limits/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000},message:"must be <= 3600000",schema:3600000,parentSchema:schema86.properties.timeoutMs,data:data25};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data25 < 1 || isNaN(data25)){
const err44 = {instancePath:instancePath+"/limits/timeoutMs",schemaPath:"#/$defs/limits/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema86.properties.timeoutMs,data:data25};
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
if(data17.answerBytes !== undefined){
let data26 = data17.answerBytes;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err45 = {instancePath:instancePath+"/limits/answerBytes",schemaPath:"#/$defs/limits/properties/answerBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.answerBytes.type,parentSchema:schema86.properties.answerBytes,data:data26};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 67108864 || isNaN(data26)){
const err46 = {instancePath:instancePath+"/limits/answerBytes",schemaPath:"#/$defs/limits/properties/answerBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864",schema:67108864,parentSchema:schema86.properties.answerBytes,data:data26};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data26 < 1024 || isNaN(data26)){
const err47 = {instancePath:instancePath+"/limits/answerBytes",schemaPath:"#/$defs/limits/properties/answerBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024",schema:1024,parentSchema:schema86.properties.answerBytes,data:data26};
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
if(data17.documentBytes !== undefined){
let data27 = data17.documentBytes;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err48 = {instancePath:instancePath+"/limits/documentBytes",schemaPath:"#/$defs/limits/properties/documentBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.documentBytes.type,parentSchema:schema86.properties.documentBytes,data:data27};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 1073741824 || isNaN(data27)){
const err49 = {instancePath:instancePath+"/limits/documentBytes",schemaPath:"#/$defs/limits/properties/documentBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824},message:"must be <= 1073741824",schema:1073741824,parentSchema:schema86.properties.documentBytes,data:data27};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data27 < 1024 || isNaN(data27)){
const err50 = {instancePath:instancePath+"/limits/documentBytes",schemaPath:"#/$defs/limits/properties/documentBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024",schema:1024,parentSchema:schema86.properties.documentBytes,data:data27};
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
if(data17.evidenceBytes !== undefined){
let data28 = data17.evidenceBytes;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err51 = {instancePath:instancePath+"/limits/evidenceBytes",schemaPath:"#/$defs/limits/properties/evidenceBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.evidenceBytes.type,parentSchema:schema86.properties.evidenceBytes,data:data28};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 8589934592 || isNaN(data28)){
const err52 = {instancePath:instancePath+"/limits/evidenceBytes",schemaPath:"#/$defs/limits/properties/evidenceBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592},message:"must be <= 8589934592",schema:8589934592,parentSchema:schema86.properties.evidenceBytes,data:data28};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data28 < 1048576 || isNaN(data28)){
const err53 = {instancePath:instancePath+"/limits/evidenceBytes",schemaPath:"#/$defs/limits/properties/evidenceBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1048576},message:"must be >= 1048576",schema:1048576,parentSchema:schema86.properties.evidenceBytes,data:data28};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data17.runMs !== undefined){
let data29 = data17.runMs;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err54 = {instancePath:instancePath+"/limits/runMs",schemaPath:"#/$defs/limits/properties/runMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema86.properties.runMs.type,parentSchema:schema86.properties.runMs,data:data29};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 86400000 || isNaN(data29)){
const err55 = {instancePath:instancePath+"/limits/runMs",schemaPath:"#/$defs/limits/properties/runMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000",schema:86400000,parentSchema:schema86.properties.runMs,data:data29};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data29 < 1000 || isNaN(data29)){
const err56 = {instancePath:instancePath+"/limits/runMs",schemaPath:"#/$defs/limits/properties/runMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000},message:"must be >= 1000",schema:1000,parentSchema:schema86.properties.runMs,data:data29};
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
const err57 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/limits/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema86.type,parentSchema:schema86,data:data17};
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
const err58 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema31.type,parentSchema:schema31,data};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

