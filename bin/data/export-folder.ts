import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contentName, manifestName, type Manifest, type Part } from './manifest.ts';

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Only their owner opens them: there are phone numbers and e-mail addresses in them. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Makes the folder of an export. Throws where something lies in it. */
export async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name another.`);
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

/** Keeps the content of a file, once, however many files have it. */
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
  if (sha256Of(bytes) !== sha256)
    throw new Error(`${name} is not what was exported: it is damaged.`);
  return bytes;
}

/** The lines of a part. Throws when it is not as it was written. */
export async function readPart<Line>(folder: string, { name, sha256 }: Part): Promise<Line[]> {
  const text = gunzipSync(await readVerified(folder, name, sha256)).toString();
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
}

/** The content of a file. Throws when it is not as it was written. */
export const readContent = (folder: string, sha256: string): Promise<Buffer> =>
  readVerified(folder, contentName(sha256), sha256);

/** What an export holds, and what names it. Throws when there is no whole one. */
export async function readManifest(folder: string): Promise<Manifest & { readonly id: string }> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new Error(`${folder} holds no whole export: there is no ${path}.`);
  const bytes = await readFile(path);
  const manifest = JSON.parse(bytes.toString()) as Manifest;
  if (manifest.what !== 'tippani export 1') throw new Error(`${path} is of no known export.`);
  return { ...manifest, id: sha256Of(bytes) };
}
