import { hasExecutableExtension, hasExecutableSignature } from '../executables.ts';
import { checkFieldCodes } from '../field-codes.ts';
import { refuse, type Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { isCompoundFile } from '../ole/compound-file.ts';
import { checkEmbeddedCompoundFile, type CheckArchive } from '../ole/storages.ts';
import { extract, type Archive } from '../zip/archive.ts';
import { checkRelationship, parseRelationships } from './relationships.ts';
import { attribute, decodeXml, hasUtf16Mark, xmlTokens } from './xml.ts';

/** Collects the field codes of a Word part; one code may be split over many runs. */
function fieldCodes(xml: string): string {
  let codes = '';
  let inCode = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inCode) codes += token.text;
    } else if (token.name === 'instrText') {
      inCode = token.kind === 'open';
    } else if (token.kind === 'open' && token.name === 'fldSimple') {
      codes += ` \n${attribute(token.attributes, 'instr') ?? ''}\n`;
    } else if (token.kind === 'open' && token.name === 'fldChar') {
      codes += ' \n';
    }
  }
  return codes;
}

function checkXml(name: string, bytes: Buffer, findings: Findings): void {
  if (bytes.length > limits.xmlBytes) refuse('bomb');
  // Searching the bytes of UTF-8 avoids a string of the whole part.
  const isUtf16 = hasUtf16Mark(bytes);
  const text = isUtf16 ? decodeXml(bytes) : bytes;
  // Office writes no DOCTYPE; entities in one can expand without end.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) findings.addReason('bomb');
  if (text.includes('ppaction://program')) findings.addReason('launches-program');
  if (text.includes('ppaction://macro')) findings.addReason('macro');
  if (/\.rels$/i.test(name)) {
    for (const each of parseRelationships(decodeXml(bytes), '')) checkRelationship(each, findings);
  }
  if (isUtf16 || text.includes('instrText') || text.includes('fldSimple')) {
    checkFieldCodes(fieldCodes(decodeXml(bytes)), findings);
  }
}

/** Extracts every part once and checks its name, signature and content. */
export function checkParts(archive: Archive, findings: Findings, checkArchive: CheckArchive): void {
  for (const entry of archive.entries) {
    const { name } = entry;
    const bytes = extract(archive, entry);
    if (hasExecutableSignature(bytes) || hasExecutableExtension(name)) {
      findings.addReason('embedded-program');
    }
    if (/vbaProject\.bin$|vbaData\.xml$/i.test(name)) findings.addReason('macro');
    if (/(^|\/)activeX\//i.test(name)) findings.addReason('active-control');
    if (/(^|\/)customUI\//i.test(name)) findings.addReason('macro');
    if (/(^|\/)webextensions?\//i.test(name)) findings.addReason('external-content');
    if (isCompoundFile(bytes)) {
      checkEmbeddedCompoundFile(bytes, findings, checkArchive);
    } else if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
      checkArchive(bytes);
    } else if (bytes.toString('latin1', 0, 5) === '%PDF-') {
      findings.addReason('embedded-file');
    } else if (/\.(xml|rels|vml)$/i.test(name)) {
      checkXml(name, bytes, findings);
    } else if (/\.(svg|html?|mht|rtf)$/i.test(name)) {
      if (!/\.svg$/i.test(name)) findings.addReason('embedded-file');
      if (/<script|\bon\w+\s*=|javascript:/i.test(decodeXml(bytes))) findings.addReason('script');
    }
  }
}
