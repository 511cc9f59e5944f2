/** A secret of the stage. Throws if the function does not have it. */
export function secret(name: 'ORIGIN_SECRET' | 'VISITOR_SECRET'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
