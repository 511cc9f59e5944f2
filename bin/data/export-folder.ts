import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentName,
  manifestName,
  type Manifest,
  type Part,
} from '../../functions/files/transfer/manifest.ts';
import {
  checkBytes,
  packPart,
  parseManifest,
  sha256Of,
  unpackPart,
} from '../../functions/files/transfer/parts.ts';

/** Owner only: exports contain phone numbers and e-mail addresses. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Creates the folder of an export. Throws when it is not empty. */
export async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: choose another.`);
  await chmod(folder, folderMode);
  await mkdir(join(folder, 'files'), { mode: folderMode });
}

const write = (folder: string, name: string, bytes: Uint8Array | string) =>
  writeFile(join(folder, name), bytes, { mode: fileMode, flag: 'wx' });

/** Writes lines of JSON as a part of an export. */
export async function writePart(
  folder: string,
  name: string,
  lines: readonly string[],
): Promise<Part> {
  const { part, bytes } = packPart(name, lines);
  await write(folder, name, bytes);
  return part;
}

/** Stores a file's content under its SHA-256, once per content; returns the SHA-256. */
export async function storeContent(folder: string, bytes: Uint8Array): Promise<string> {
  const sha256 = sha256Of(bytes);
  const name = contentName(sha256);
  if (!existsSync(join(folder, name))) await write(folder, name, bytes);
  return sha256;
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  write(folder, manifestName, `${JSON.stringify(manifest, null, 2)}\n`);

/** Throws when the part is damaged. */
export const readPart = async <Line>(folder: string, part: Part): Promise<Line[]> =>
  unpackPart<Line>(await readFile(join(folder, part.name)), part);

/** Throws when the file is damaged. */
export async function readContent(folder: string, sha256: string): Promise<Buffer> {
  const name = contentName(sha256);
  return checkBytes(await readFile(join(folder, name)), name, sha256);
}

/** Throws when the folder holds no complete export. */
export async function readManifest(folder: string): Promise<Manifest & { readonly id: string }> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new Error(`${folder} holds no complete export: ${path} is missing.`);
  return parseManifest(await readFile(path), path);
}
