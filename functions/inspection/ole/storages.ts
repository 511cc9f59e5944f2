import { refuse, type Findings } from '../findings.ts';
import { decodeWindows1252 } from './bytes.ts';
import { CompoundFile } from './compound-file.ts';

/** Checks an archive embedded in the document. */
export type CheckArchive = (bytes: Uint8Array) => void;

/** Checks the storages and streams beside the document itself. */
export function checkStorages(
  file: CompoundFile,
  findings: Findings,
  checkArchive: CheckArchive,
): void {
  for (const entry of file.entries) {
    const name = entry.name.toLowerCase();
    if (name === 'vba' || name === '_vba_project') findings.addReason('macro');
    if (name === 'encryptedpackage' || name === 'encryptioninfo') findings.addReason('encrypted');
    if (name === '\u0001ole10native') {
      // The Packager embeds any file in this stream; Paint only its bitmaps.
      const isBitmap = decodeWindows1252(file.read(entry).subarray(4, 6)) === 'BM';
      if (isBitmap) findings.addWarning('embedded-object');
      else findings.addReason('embedded-file');
    }
    if (name === 'package' && entry.kind === 'stream') checkArchive(file.read(entry));
    if (name === 'objectpool' || name === 'equation native') findings.addWarning('embedded-object');
    if (name === '\u0003ocxname' || name === 'ocxdata') findings.addReason('active-control');
  }
}

/** Checks a compound file embedded in another document. Throws `RefusedError` or `DamagedFileError`. */
export function checkEmbeddedCompoundFile(
  bytes: Uint8Array,
  findings: Findings,
  checkArchive: CheckArchive,
): void {
  findings.addWarning('embedded-object');
  if (bytes.length < 1536) refuse('truncated');
  checkStorages(new CompoundFile(bytes), findings, checkArchive);
}
