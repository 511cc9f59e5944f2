import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import { fileTypeFromName } from '../contracts/domain/file-type.ts';
import { contentTypes } from './content-type.ts';
import { publicObject, type ObjectLocation } from './object-keys.ts';
import type { Storage } from './storage.ts';

/**
 * Copies a file to where everybody may read it, unless it is there. Whoever does the same at once may have moved the
 * original away by then: that is fine.
 */
export async function publishFile(
  storage: Storage,
  from: ObjectLocation,
  file: { readonly name: string },
): Promise<void> {
  const to = publicObject(file);
  if (await storage.has(to)) return;
  const contentType = contentTypes[fileTypeFromName(file.name)!];
  try {
    await storage.copy(from, to, { contentType, cacheControl: cacheControlFor(to.key) });
  } catch (error) {
    if (!(await storage.has(to))) throw error;
  }
}
