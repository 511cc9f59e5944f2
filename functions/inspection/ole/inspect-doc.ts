import { checkFieldCodes, FieldCodes } from '../field-codes.ts';
import type { Findings } from '../findings.ts';
import { classifyLink } from '../link-class.ts';
import type { TextBounds } from '../limits.ts';
import type { DocumentFacts } from '../verdict.ts';
import type { CompoundFile } from './compound-file.ts';
import { readText } from './piece-table.ts';
import { displayedText, readFields, templatePath, wordStreams } from './word-document.ts';
import { summaryPageCount } from './summary-information.ts';

/** Bounds a hostile piece table; beyond the first pages only field codes are read. */
const maxChars = 4_000_000;

/** Checks a Word 97-2003 document and extracts its facts. Throws `DamagedFileError`. */
export function inspectDoc(
  stream: Uint8Array,
  file: CompoundFile,
  findings: Findings,
  bounds: TextBounds,
): DocumentFacts {
  const streams = wordStreams(stream, file);
  const { wordDocument, table } = streams;
  if (classifyLink(templatePath(streams)) !== 'local') findings.addReason('external-content');
  const text = readText(wordDocument, table, maxChars);
  const fields = new FieldCodes();
  readFields(text, fields);
  checkFieldCodes(fields.codes, findings);
  const pages = displayedText(text.slice(0, 2 * bounds.chars)).split('\f');
  return {
    type: 'doc',
    pages: summaryPageCount(file),
    text: pages.slice(0, bounds.pages).join('\f').slice(0, bounds.chars),
  };
}
