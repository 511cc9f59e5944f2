import { refuse, type Findings, type DocumentFacts } from '../findings.ts';
import { classifyLink } from '../link-class.ts';
import type { TextBounds } from '../limits.ts';
import { endsAsZip } from '../ooxml/archive.ts';
import { CompoundFile } from './compound-file.ts';
import { inspectDoc } from './inspect-doc.ts';
import { inspectPpt } from './inspect-ppt.ts';
import { linkBase } from './summary-information.ts';
import { checkStorages, type CheckArchive } from './storages.ts';

/** Checks a doc or ppt file and extracts its facts. Throws `RefusedError`. */
export function inspectOle(
  bytes: Buffer,
  findings: Findings,
  bounds: TextBounds,
  checkArchive: CheckArchive,
): DocumentFacts {
  if (endsAsZip(bytes)) refuse('polyglot');
  const file = new CompoundFile(bytes);
  checkStorages(file, findings, checkArchive);
  if (classifyLink(linkBase(file)) !== 'local') findings.addReason('external-content');
  const doc = file.rootStream('WordDocument');
  const ppt = file.rootStream('PowerPoint Document');
  if (doc !== undefined && ppt !== undefined) refuse('polyglot');
  if (doc !== undefined) return inspectDoc(doc, file, findings, bounds);
  if (ppt !== undefined) return inspectPpt(ppt, file, findings, bounds, checkArchive);
  return refuse('not-a-document');
}
