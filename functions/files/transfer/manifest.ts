import type { Bucket } from '../../contracts/domain/files.ts';

/** The publisher writes the third bucket. */
export type ExportedBucket = Exclude<Bucket, 'site'>;

/** A gzipped JSON Lines file of an export. */
export interface Part {
  readonly name: string;
  readonly lines: number;
  /** Compressed size. */
  readonly bytes: number;
  readonly sha256: string;
}

/** An exported object; its content is stored under its SHA-256. */
export interface ExportedFile {
  readonly bucket: ExportedBucket;
  readonly key: string;
  readonly content_type: string;
  readonly cache_control?: string | undefined;
  readonly size: number;
  readonly sha256: string;
}

export const manifestFormat = 'tippani export 1';

/** The content of an export. Written last: an export without it is incomplete. */
export interface Manifest {
  readonly what: typeof manifestFormat;
  readonly exported_at: string;
  readonly from: string;
  /** The user pool of its administrators: user items are only valid there. */
  readonly users_of: string;
  /** The table version of its items. */
  readonly version: number;
  /** Item counts by kind. */
  readonly items: Readonly<Record<string, number>>;
  readonly table: readonly Part[];
  readonly files: { readonly count: number; readonly bytes: number; readonly list: Part };
}

export const manifestName = 'manifest.json';

/** The name of the part at this position. */
export const tablePartName = (index: number): string => `table-${index + 1}.jsonl.gz`;

export const contentName = (sha256: string): string => `files/${sha256}`;

/** The exported objects; the publisher and browsers write all others. */
export const exportedPrefixes: readonly {
  readonly bucket: ExportedBucket;
  readonly prefix: string;
}[] = [
  { bucket: 'uploads', prefix: 'private/' },
  { bucket: 'files', prefix: 'files/' },
];
