/** JSON Schemas of the bodies in `response-types.ts` and of what they are made of; the build makes them. */
declare module "virtual:response-schemas" {
  const schemas: Record<string, Record<string, unknown>>;
  export default schemas;
}
