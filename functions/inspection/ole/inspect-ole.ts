import type { DocumentFacts } from '../contents.ts';
import { refuse, type Findings } from '../findings.ts';
import { endsAsZip } from '../zip/central-directory.ts';
import { CompoundFile } from './compound-file.ts';
import { checkStorages } from './storages.ts';
import { inspectPpt } from './inspect-ppt.ts';
import { inspectDoc } from './inspect-doc.ts';

/** Judges a doc or ppt file, and reads its pages and first text. Throws `Refused`. */
export function inspectOle(
  bytes: Buffer,
  findings: Findings,
  judgeArchive: (bytes: Buffer) => void,
): DocumentFacts & { type: 'doc' | 'ppt' } {
  if (endsAsZip(bytes)) refuse('polyglot');
  const compound = new CompoundFile(bytes);
  checkStorages(compound, findings, judgeArchive);
  const word = compound.top('WordDocument');
  const powerpoint = compound.top('PowerPoint Document');
  if (word !== undefined && powerpoint !== undefined) refuse('polyglot');
  if (word !== undefined) return inspectDoc(word, compound, findings);
  if (powerpoint !== undefined) {
    return inspectPpt(powerpoint, compound, findings, judgeArchive);
  }
  return refuse('not-a-document');
}
