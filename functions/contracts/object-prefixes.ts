import {
  extractionFolder,
  indexNowFile,
  publicDataFolder,
  textsFolder,
  type Bucket,
} from './domain/files.ts';
import { pagesFolder } from './pages/page-keys.ts';

/** Under which prefixes the functions keep objects, bucket by bucket: no function may write others. */
export const objectPrefixes: Record<Bucket, readonly string[]> = {
  uploads: ['incoming/', 'private/', extractionFolder],
  files: ['files/'],
  site: [
    pagesFolder,
    'search/',
    textsFolder,
    publicDataFolder,
    indexNowFile,
    'shell.json',
    'sitemap',
  ],
};
