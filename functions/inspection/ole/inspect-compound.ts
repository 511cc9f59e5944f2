import type { Contents } from '../contents.ts';
import { refuse, type Findings } from '../findings.ts';
import { endsAsZip } from '../zip/directory.ts';
import { CompoundFile } from './compound.ts';
import { judgeStorages } from './embedded.ts';
import { inspectPowerpoint } from './powerpoint.ts';
import { inspectWord } from './word.ts';

/** Judges a doc or ppt file, and reads its pages and first text. Throws `Refused`. */
export function inspectCompound(
  bytes: Buffer,
  findings: Findings,
  judgeArchive: (bytes: Buffer) => void,
): Contents & { type: 'doc' | 'ppt' } {
  if (endsAsZip(bytes)) refuse('polyglot');
  const compound = new CompoundFile(bytes);
  judgeStorages(compound, findings, judgeArchive);
  const word = compound.top('WordDocument');
  const powerpoint = compound.top('PowerPoint Document');
  if (word !== undefined && powerpoint !== undefined) refuse('polyglot');
  if (word !== undefined) return inspectWord(word, compound, findings);
  if (powerpoint !== undefined) {
    return inspectPowerpoint(powerpoint, compound, findings, judgeArchive);
  }
  return refuse('not-a-document');
}
