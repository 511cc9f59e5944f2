import { refuse, type Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { judgeEmbeddedCompound } from '../ole/embedded.ts';
import { isCompound } from '../ole/compound.ts';
import { namesProgram, startsAsProgram } from '../programs.ts';
import { unpack, type Archive } from '../zip/archive.ts';
import { judgeFields } from './fields.ts';
import { readRelationships } from './package.ts';
import { judgeRelationship } from './relationships.ts';
import { decodeXml } from './xml.ts';

/** Judges an archive inside an archive. */
export type JudgeArchive = (bytes: Buffer) => void;

function judgeXml(name: string, bytes: Buffer, findings: Findings): void {
  if (bytes.length > limits.xmlBytes) refuse('bomb');
  const isWide = bytes.length >= 2 && bytes.readUInt16BE(0) >= 0xfeff;
  const text = isWide ? decodeXml(bytes) : bytes;
  // Office writes no document type; in one hide entities that unpack without end.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) findings.refuse('bomb');
  if (text.includes('ppaction://program')) findings.refuse('launches-program');
  if (text.includes('ppaction://macro')) findings.refuse('macro');
  if (/\.rels$/i.test(name)) {
    for (const each of readRelationships(decodeXml(bytes), '')) judgeRelationship(each, findings);
  }
  judgeFields(bytes, findings);
}

/** Unpacks every part once and judges it by its name and its first bytes. */
export function judgeParts(archive: Archive, findings: Findings, judgeArchive: JudgeArchive): void {
  for (const entry of archive.entries) {
    const bytes = unpack(archive, entry);
    if (startsAsProgram(bytes) || namesProgram(entry.name)) findings.refuse('embedded-program');
    if (/vbaProject\.bin$|vbaData\.xml$/i.test(entry.name)) findings.refuse('macro');
    if (/(^|\/)activeX\//i.test(entry.name)) findings.refuse('active-control');
    if (isCompound(bytes)) {
      judgeEmbeddedCompound(bytes, findings, judgeArchive);
    } else if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
      judgeArchive(bytes);
    } else if (bytes.toString('latin1', 0, 5) === '%PDF-') {
      findings.refuse('embedded-file');
    } else if (/\.(xml|rels|vml)$/i.test(entry.name)) {
      judgeXml(entry.name, bytes, findings);
    } else if (/\.(svg|html?|mht|rtf)$/i.test(entry.name)) {
      if (!/\.svg$/i.test(entry.name)) findings.refuse('embedded-file');
      if (/<script|\bon\w+\s*=|javascript:/i.test(decodeXml(bytes))) findings.refuse('script');
    }
  }
}
