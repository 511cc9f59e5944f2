import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
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

/** Uploads a built site to the site bucket. */
export async function uploadSite(
  { putPage }: Pick<Cloud, 'putPage'>,
  folder: string,
): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  await Promise.all(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const key = path.slice(folder.length + 1).replaceAll('\\', '/');
      const type = contentTypes[extname(entry.name)] ?? 'application/octet-stream';
      return putPage(key, readFileSync(path), type);
    }),
  );
}
