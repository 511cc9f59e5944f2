import { join } from 'node:path';
import { build } from 'vite';
import type { Cloud } from '../../../localstack/cloud.ts';
import { siteFiles, siteFileBody } from '../../../localstack/site.ts';
import { pdfPageTreePlugin } from '../../../web/pdf-plugins.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';

const base = '/assets/reference/';

/**
 * Builds the plain viewer of pdf.js as the site is built, with the same worker, and serves it from the same edge.
 * Returns its path for a file.
 */
export async function serveReferenceViewer(cloud: Cloud): Promise<(file: string) => string> {
  await using folder = await temporaryFolder();
  const root = join(import.meta.dirname, 'viewer');
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [pdfPageTreePlugin()],
    build: {
      target: 'es2023',
      outDir: folder.path,
      rolldownOptions: { input: join(root, 'viewer.html') },
    },
  });
  for (const file of siteFiles(folder.path)) {
    const body = siteFileBody(file, cloud.origin);
    await cloud.putPage(base.slice(1) + file.key, body, file.contentType);
  }
  return (file) => `${base}viewer.html?file=${encodeURIComponent(file)}`;
}
