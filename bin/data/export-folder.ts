import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contentName, manifestName, type Manifest, type Part } from './manifest.ts';

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

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
  const bytes = gzipSync(lines.map((line) => `${line}\n`).join(''));
  await write(folder, name, bytes);
  return { name, lines: lines.length, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
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

async function readVerified(folder: string, name: string, sha256: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, name));
  if (sha256Of(bytes) !== sha256) throw new Error(`${name} is damaged: its checksum differs.`);
  return bytes;
}

/** Throws when the part is damaged. */
export async function readPart<Line>(folder: string, { name, sha256 }: Part): Promise<Line[]> {
  const text = gunzipSync(await readVerified(folder, name, sha256)).toString();
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
}

/** Throws when the file is damaged. */
export const readContent = (folder: string, sha256: string): Promise<Buffer> =>
  readVerified(folder, contentName(sha256), sha256);

/** Throws when the folder holds no complete export. */
export async function readManifest(folder: string): Promise<Manifest & { readonly id: string }> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new Error(`${folder} holds no complete export: ${path} is missing.`);
  const bytes = await readFile(path);
  const manifest = JSON.parse(bytes.toString()) as Manifest;
  if (manifest.what !== 'tippani export 1')
    throw new Error(`${path} has an unknown export format.`);
  return { ...manifest, id: sha256Of(bytes) };
}
