import { refuse, type Findings } from '../findings.ts';
import { CompoundFile } from './compound-file.ts';

const packagedBitmap = 'BM';

/** The Packager puts any file into this stream; Paint puts only its bitmaps there. */
function judgeNative(stream: Buffer, findings: Findings): void {
  if (stream.toString('latin1', 4, 6) === packagedBitmap) findings.addWarning('embedded-object');
  else findings.addReason('embedded-file');
}

/** Judges what a compound file carries beside its document. */
export function checkStorages(
  compound: CompoundFile,
  findings: Findings,
  judgeArchive: (bytes: Buffer) => void,
): void {
  for (const entry of compound.entries) {
    const name = entry.name.toLowerCase();
    if (name === 'vba' || name === '_vba_project') findings.addReason('macro');
    if (name === 'encryptedpackage' || name === 'encryptioninfo') findings.addReason('encrypted');
    if (name === '\u0001ole10native') judgeNative(compound.read(entry), findings);
    if (name === 'package' && entry.kind === 'stream') judgeArchive(compound.read(entry));
    if (name === 'objectpool' || name === 'equation native') findings.addWarning('embedded-object');
    if (name === '\u0003ocxname' || name === 'ocxdata') findings.addReason('active-control');
  }
}

/** Judges a compound file that is embedded in another document. Throws `Refused`. */
export function checkEmbeddedCompoundFile(
  bytes: Buffer,
  findings: Findings,
  judgeArchive: (bytes: Buffer) => void,
): void {
  findings.addWarning('embedded-object');
  if (bytes.length < 1536) refuse('truncated');
  checkStorages(new CompoundFile(bytes), findings, judgeArchive);
}
