import { keptFor } from '../contracts/http/cache-policies.ts';
import { claimedType } from './claimed-type.ts';
import { contentTypes } from './content-type.ts';
import { published, type Place } from './places.ts';
import type { Storage } from './storage.ts';

/**
 * Copies a file to where everybody may read it, unless it is there. Whoever does the same at once may have moved the
 * original away by then: that is fine.
 */
export async function publishFile(
  storage: Storage,
  from: Place,
  file: { readonly name: string },
): Promise<void> {
  const to = published(file);
  if (await storage.has(to)) return;
  const contentType = contentTypes[claimedType(file.name)!];
  try {
    await storage.copy(from, to, { contentType, cacheControl: keptFor(to.key) });
  } catch (error) {
    if (!(await storage.has(to))) throw error;
  }
}
