import type { Setting } from '../contracts/product/settings.ts';

/** A setting of the stage; undefined where it is off. Throws when the function was not given it. */
export function setting(name: Setting): string | undefined {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value || undefined;
}
