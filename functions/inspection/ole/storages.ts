import { refuse, type Findings } from '../findings.ts';
import { decodeWindows1252, uint32 } from './bytes.ts';
import { CompoundFile } from './compound-file.ts';

/** Checks an archive embedded in the document. */
export type CheckArchive = (bytes: Uint8Array) => void;

/** Whether an OLE stream says that its object's data are elsewhere: in a file, on the web, or what a script returns. */
const isLinked = (stream: Uint8Array) => stream.length >= 8 && (uint32(stream, 4) & 1) !== 0;

/** Checks the storages and streams beside the document itself. */
export function checkStorages(file: CompoundFile, findings: Findings, checkArchive: CheckArchive) {
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
    if (name === '\u0001ole' && isLinked(file.read(entry))) findings.addReason('external-content');
    if (name === 'package' && entry.kind === 'stream') checkArchive(file.read(entry));
    if (name === 'objectpool' || name === 'equation native') findings.addWarning('embedded-object');
    if (name === '\u0003ocxname' || name === 'ocxdata') findings.addReason('active-control');
  }
}

/** Checks a compound file embedded in another document. Throws `RefusedError`. */
export function checkEmbeddedCompoundFile(
  bytes: Uint8Array,
  findings: Findings,
  checkArchive: CheckArchive,
): void {
  findings.addWarning('embedded-object');
  if (bytes.length < 1536) refuse('truncated');
  checkStorages(new CompoundFile(bytes), findings, checkArchive);
}
