import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { originPlaceholder, shellKey } from '../functions/contracts/pages/shell.ts';
import type { Cloud } from './cloud.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** A file of the built site with its object key and headers. */
export interface SiteFile {
  readonly key: string;
  readonly path: string;
  readonly contentType: string;
}

export const siteFiles = (folder: string): SiteFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return {
        key: path.slice(folder.length + 1).replaceAll('\\', '/'),
        path,
        contentType: contentTypes[extname(entry.name)] ?? 'application/octet-stream',
      };
    });

/** Files that contain the site's origin. */
const containsOrigin = /^(pages\/|shell\.json$|robots\.txt$|sitemap)/;

/** The content of a file with the origin inserted. */
export function siteFileBody({ key, path }: SiteFile, origin: string): Buffer {
  const bytes = readFileSync(path);
  if (!containsOrigin.test(key)) return bytes;
  return Buffer.from(bytes.toString().replaceAll(originPlaceholder, origin));
}

async function putFiles(
  { putPage, origin }: Pick<Cloud, 'putPage' | 'origin'>,
  files: readonly SiteFile[],
): Promise<void> {
  await Promise.all(
    files.map((file) => putPage(file.key, siteFileBody(file, origin), file.contentType)),
  );
}

/** Uploads the files that contain the origin, to a site bucket that has the rest of the build. */
export const uploadOriginFiles = (cloud: Cloud, folder: string): Promise<void> =>
  putFiles(
    cloud,
    siteFiles(folder).filter(({ key }) => containsOrigin.test(key)),
  );

/** Uploads a built site; returns whether this build is new to the bucket. */
export async function uploadSite(
  { putPage, getPage, origin }: Pick<Cloud, 'putPage' | 'getPage' | 'origin'>,
  folder: string,
): Promise<boolean> {
  const before = await getPage(shellKey);
  const files = siteFiles(folder);
  await putFiles({ putPage, origin }, files);
  const shell = files.find(({ key }) => key === shellKey);
  return shell !== undefined && !before?.equals(siteFileBody(shell, origin));
}
