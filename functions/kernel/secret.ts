/** A secret of the stage. Throws when the function was not given it: nothing works without. */
export function secret(name: 'ORIGIN_SECRET' | 'VISITOR_SECRET'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
