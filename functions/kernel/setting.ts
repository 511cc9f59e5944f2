import type { Setting } from '../contracts/domain/site-configuration.ts';

/** A setting of the stage; undefined if it is off. Throws if the function does not have it. */
export function setting(name: Setting): string | undefined {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value || undefined;
}
