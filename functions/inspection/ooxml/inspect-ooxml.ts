import { hasExecutableExtension, hasExecutableSignature } from '../link-class.ts';
import { checkFieldCodes, FieldCodes } from '../field-codes.ts';
import { refuse, type Findings, type DocumentFacts } from '../findings.ts';
import { limits, type TextBounds } from '../limits.ts';
import { isCompoundFile } from '../ole/compound-file.ts';
import { checkEmbeddedCompoundFile, type CheckArchive } from '../ole/storages.ts';
import { extract, type Archive, openArchive, type Budget } from './archive.ts';
import { checkAddresses } from './addresses.ts';
import { checkRelationship, parseRelationships } from './relationships.ts';
import { attribute, decodeXml, looksLikeXml, xmlTokens } from './xml.ts';
import { OoxmlPackage } from './package.ts';
import { appPageCount, documentText, slideParts, slidesText } from './text.ts';

/** Collects the field codes of a Word part; one code may be split over many runs. */
function fieldCodes(xml: string): readonly string[] {
  const fields = new FieldCodes();
  let inCode = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inCode) fields.text(token.text);
    } else if (/^(instrText|delInstrText)$/.test(token.name)) {
      inCode = token.kind === 'open';
    } else if (token.kind === 'open' && token.name === 'fldSimple') {
      fields.add(attribute(token.attributes, 'instr') ?? '');
    } else if (token.kind === 'open' && token.name === 'fldChar') {
      const type = attribute(token.attributes, 'fldCharType');
      if (type === 'begin') fields.begin();
      else if (type === 'end') fields.end();
      else fields.text(' ');
    }
  }
  return fields.codes;
}

/** The document type of an SVG picture, without declarations of its own. */
const svgDoctype =
  /<!DOCTYPE svg PUBLIC "-\/\/W3C\/\/DTD SVG [^"<]*"\s*"http:\/\/www\.w3\.org\/[^"<]*"\s*>/;

function checkXml(name: string, bytes: Buffer, findings: Findings): void {
  if (bytes.length > limits.xmlBytes) refuse('bomb');
  const xml = decodeXml(bytes);
  // Office writes no DOCTYPE; entities in one can expand without end.
  if (/<!DOCTYPE|<!ENTITY/.test(xml.replace(svgDoctype, ''))) findings.addReason('bomb');
  if (/\.rels$/i.test(name)) {
    for (const each of parseRelationships(xml, '')) checkRelationship(each, findings);
    return;
  }
  checkAddresses(xml, findings);
  checkFieldCodes(fieldCodes(xml), findings);
}

/** Parts by which an archive is a document of another kind too: OpenDocument, or a program of Java. */
const foreignPart = /^(mimetype$|META-INF\/)/i;

/** A part in pieces, and a name with encoded letters, digits or slashes: readers put together another name. */
const splitOrEncoded = /\[\d+\](\.last)?\.piece$|%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/i;

/** Extracts every part once and checks its name, signature and content. */
function checkParts(
  archive: Archive,
  findings: Findings,
  isXml: (name: string) => boolean,
  checkArchive: CheckArchive,
): void {
  for (const entry of archive.entries) {
    const { name } = entry;
    const bytes = extract(archive, entry);
    if (hasExecutableSignature(bytes) || hasExecutableExtension(name)) {
      findings.addReason('embedded-program');
    }
    if (/vbaProject\.bin$|vbaData\.xml$/i.test(name)) findings.addReason('macro');
    if (splitOrEncoded.test(name)) findings.addReason('unsafe-name');
    if (foreignPart.test(name)) findings.addReason('polyglot');
    if (/(^|\/)activeX\//i.test(name)) findings.addReason('active-control');
    if (/(^|\/)customUI\//i.test(name)) findings.addReason('macro');
    if (/(^|\/)webextensions?\//i.test(name)) findings.addReason('external-content');
    if (isCompoundFile(bytes)) {
      checkEmbeddedCompoundFile(bytes, findings, checkArchive);
    } else if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
      checkArchive(bytes);
    } else if (bytes.toString('latin1', 0, 5) === '%PDF-') {
      findings.addReason('embedded-file');
    } else if (isXml(name) || looksLikeXml(bytes)) {
      checkXml(name, bytes, findings);
    }
    if (/\.(html?|mht|rtf)$/i.test(name)) findings.addReason('embedded-file');
  }
}

function checkPackage(bytes: Uint8Array, findings: Findings, budget: Budget, depth: number) {
  if (depth > limits.zipDepth) refuse('bomb');
  const archive = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), budget);
  if (depth > 1 && !archive.entries.some(({ name }) => name === '[Content_Types].xml')) {
    refuse('embedded-file');
  }
  const ooxml = new OoxmlPackage(archive);
  for (const type of ooxml.declaredTypes) {
    if (/macroEnabled|vbaProject|vbaData/i.test(type)) findings.addReason('macro');
    if (/activeX/i.test(type)) findings.addReason('active-control');
  }
  const checkArchive = (embedded: Uint8Array) => {
    findings.addWarning('embedded-object');
    checkPackage(embedded, findings, budget, depth + 1);
  };
  checkParts(archive, findings, (name) => ooxml.isXml(name), checkArchive);
  return ooxml;
}

/** Checks an OOXML package that an OLE document embeds. Throws `RefusedError`. */
export function checkEmbeddedOoxml(bytes: Uint8Array, findings: Findings): void {
  checkPackage(bytes, findings, { remainingBytes: limits.uncompressedBytes }, 2);
}

/** Checks a docx or pptx file and extracts its facts. Throws `RefusedError`. */
export function inspectOoxml(bytes: Buffer, findings: Findings, bounds: TextBounds): DocumentFacts {
  const ooxml = checkPackage(bytes, findings, { remainingBytes: limits.uncompressedBytes }, 1);
  const { name, type } = ooxml.mainPart();
  if (type === 'xlsx') return refuse('not-a-document');
  if (type === 'docx') {
    return { type, pages: appPageCount(ooxml), text: documentText(ooxml, name, bounds) };
  }
  const slides = slideParts(ooxml, name);
  return { type, pages: slides.length, text: slidesText(ooxml, slides, bounds) };
}
