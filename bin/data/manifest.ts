import type { Bucket } from '../../functions/contracts/domain/files.ts';

/** The buckets of which files go along; the third is the publisher's. */
export type ExportedBucket = Exclude<Bucket, 'site'>;

/** A file of an export: gzip of lines of JSON. */
export interface Part {
  readonly name: string;
  readonly lines: number;
  /** As it lies there, compressed. */
  readonly bytes: number;
  readonly sha256: string;
}

/** A file of the site; its content lies in the export under its SHA-256. */
export interface ExportedFile {
  readonly bucket: ExportedBucket;
  readonly key: string;
  readonly content_type: string;
  readonly cache_control?: string | undefined;
  readonly size: number;
  readonly sha256: string;
}

/** What an export holds. Written last: an export without it is not whole. */
export interface Manifest {
  readonly what: 'tippani export 1';
  readonly exported_at: string;
  readonly from: string;
  /** Where its administrators sign in: the items of users mean something there only. */
  readonly users_of: string;
  /** The table version of its items. */
  readonly version: number;
  /** How many items of each kind there are. */
  readonly items: Readonly<Record<string, number>>;
  readonly table: readonly Part[];
  readonly files: { readonly count: number; readonly bytes: number; readonly list: Part };
}

export const manifestName = 'manifest.json';

/** Where the content of a file lies in an export. */
export const contentName = (sha256: string): string => `files/${sha256}`;

/** The files of the site that an export carries: the publisher and browsers write the others. */
export const exportedPrefixes: readonly {
  readonly bucket: ExportedBucket;
  readonly prefix: string;
}[] = [
  { bucket: 'uploads', prefix: 'held/' },
  { bucket: 'files', prefix: 'files/' },
];
