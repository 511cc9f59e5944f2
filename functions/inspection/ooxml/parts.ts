import { refuse, type Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { checkEmbeddedCompoundFile } from '../ole/storages.ts';
import { isCompoundFile } from '../ole/compound-file.ts';
import { hasExecutableExtension, hasExecutableSignature } from '../executables.ts';
import { extract, type Archive } from '../zip/archive.ts';
import { checkFields } from './fields.ts';
import { parseRelationships } from './package.ts';
import { checkRelationship } from './relationships.ts';
import { decodeXml } from './xml.ts';

/** Judges an archive inside an archive. */
export type JudgeArchive = (bytes: Buffer) => void;

function judgeXml(name: string, bytes: Buffer, findings: Findings): void {
  if (bytes.length > limits.xmlBytes) refuse('bomb');
  const isWide = bytes.length >= 2 && bytes.readUInt16BE(0) >= 0xfeff;
  const text = isWide ? decodeXml(bytes) : bytes;
  // Office writes no document type; in one hide entities that unpack without end.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) findings.addReason('bomb');
  if (text.includes('ppaction://program')) findings.addReason('launches-program');
  if (text.includes('ppaction://macro')) findings.addReason('macro');
  if (/\.rels$/i.test(name)) {
    for (const each of parseRelationships(decodeXml(bytes), '')) checkRelationship(each, findings);
  }
  checkFields(bytes, findings);
}

/** Unpacks every part once and judges it by its name and its first bytes. */
export function checkParts(archive: Archive, findings: Findings, judgeArchive: JudgeArchive): void {
  for (const entry of archive.entries) {
    const bytes = extract(archive, entry);
    if (hasExecutableSignature(bytes) || hasExecutableExtension(entry.name))
      findings.addReason('embedded-program');
    if (/vbaProject\.bin$|vbaData\.xml$/i.test(entry.name)) findings.addReason('macro');
    if (/(^|\/)activeX\//i.test(entry.name)) findings.addReason('active-control');
    if (isCompoundFile(bytes)) {
      checkEmbeddedCompoundFile(bytes, findings, judgeArchive);
    } else if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
      judgeArchive(bytes);
    } else if (bytes.toString('latin1', 0, 5) === '%PDF-') {
      findings.addReason('embedded-file');
    } else if (/\.(xml|rels|vml)$/i.test(entry.name)) {
      judgeXml(entry.name, bytes, findings);
    } else if (/\.(svg|html?|mht|rtf)$/i.test(entry.name)) {
      if (!/\.svg$/i.test(entry.name)) findings.addReason('embedded-file');
      if (/<script|\bon\w+\s*=|javascript:/i.test(decodeXml(bytes))) findings.addReason('script');
    }
  }
}
