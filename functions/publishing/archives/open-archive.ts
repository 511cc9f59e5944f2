import { unzipSync } from 'fflate';
import { maxVolumeBytes } from '../../contracts/archives.ts';
import { archiveVolume, refuseArchive, type ArchiveState } from '../../files/archives.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import {
  manifestName,
  type ExportedFile,
  type Manifest,
  type Part,
} from '../../files/transfer/manifest.ts';
import { parseManifest, unpackPart } from '../../files/transfer/parts.ts';
import type { RawItem } from '../../files/transfer/raw-item.ts';
import { checkTableVersion } from '../../table/table-version.ts';

/** What an archive says of itself, and its items. */
export interface ArchiveEntries {
  readonly manifest: Manifest & { readonly id: string };
  readonly files: readonly ExportedFile[];
  readonly readItems: (part: Part) => Promise<RawItem[]>;
}

/** The files in a volume by their names. */
export async function readVolume(
  objects: VersionedObjects,
  { id, volumes }: ArchiveState,
  index: number,
): Promise<Record<string, Uint8Array>> {
  const stored = await objects.read(archiveVolume(id, volumes[index]!), maxVolumeBytes);
  if (!stored) return refuseArchive('A file was not uploaded, or has expired.');
  try {
    return unzipSync(stored.body);
  } catch {
    return refuseArchive('This file is no archive of a site.');
  }
}

/** Undefined for a volume of files. Compares the checksums and the version. */
export function openEntries(contents: Record<string, Uint8Array>): ArchiveEntries | undefined {
  if (!contents[manifestName]) return undefined;
  try {
    const manifest = parseManifest(contents[manifestName], 'The archive');
    checkTableVersion(manifest.version, 'The archive');
    const itemsOf = (part: Part) =>
      unpackPart<{ Item: RawItem }>(contents[part.name]!, part).map(({ Item }) => Item);
    for (const part of manifest.table) itemsOf(part);
    const { list } = manifest.files;
    const files = unpackPart<ExportedFile>(contents[list.name]!, list);
    return { manifest, files, readItems: async (part) => itemsOf(part) };
  } catch (error) {
    const { message } = error as Error;
    return refuseArchive(
      /version|damaged/.test(message) ? message : 'This file is no archive of a site.',
    );
  }
}
