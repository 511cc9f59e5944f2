import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pagesFolder } from '../functions/contracts/pages/page-keys.ts';
import { originPlaceholder } from '../functions/contracts/pages/shell.ts';
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
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** A file of the built site with its object key and headers. */
export interface SiteFile {
  readonly key: string;
  readonly path: string;
  readonly contentType: string;
  /** Of the body. Pages are stored compressed. */
  readonly contentEncoding: 'br' | undefined;
}

export const siteFiles = (folder: string): SiteFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const key = path.slice(folder.length + 1).replaceAll('\\', '/');
      return {
        key,
        path,
        contentEncoding: key.startsWith(pagesFolder) ? 'br' : undefined,
        contentType: contentTypes[extname(entry.name)] ?? 'application/octet-stream',
      };
    });

/** Files that contain the site's origin. */
const containsOrigin = /^(pages\/|shell\.json$|robots\.txt$|sitemap)/;

/** The content of a file with the origin inserted, in its content encoding. */
export function siteFileBody({ key, path, contentEncoding }: SiteFile, origin: string): Buffer {
  const bytes = readFileSync(path);
  if (!containsOrigin.test(key)) return bytes;
  const body = Buffer.from(bytes.toString().replaceAll(originPlaceholder, origin));
  return contentEncoding ? brotliCompressSync(body) : body;
}

async function putFiles(
  { putPage, origin }: Pick<Cloud, 'putPage' | 'origin'>,
  files: readonly SiteFile[],
): Promise<void> {
  await Promise.all(
    files.map((file) =>
      putPage(file.key, siteFileBody(file, origin), file.contentType, file.contentEncoding),
    ),
  );
}

/** Uploads the files that contain the origin, to a site bucket that has the rest of the build. */
export const uploadOriginFiles = (cloud: Cloud, folder: string): Promise<void> =>
  putFiles(
    cloud,
    siteFiles(folder).filter(({ key }) => containsOrigin.test(key)),
  );

export const uploadSite = (cloud: Pick<Cloud, 'putPage' | 'origin'>, folder: string) =>
  putFiles(cloud, siteFiles(folder));
