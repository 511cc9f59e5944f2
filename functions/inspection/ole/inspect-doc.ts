import type { DocumentFacts } from '../contents.ts';
import { refuse, type Findings } from '../findings.ts';
import { limits } from '../limits.ts';
import { checkFieldInstructions } from '../field-codes.ts';
import type { CompoundFile } from './compound-file.ts';
import { summaryPageCount } from './summary-information.ts';
import { pieceText } from './piece-table.ts';

const wordIdentity = 0xa5ec;
const encryptedFlag = 0x100;
const secondTableFlag = 0x200;

/** Only the text of the fields is needed of the rest; this bounds a hostile piece table. */
const mostChars = 4_000_000;

const mark = { cell: '\u0007', field: '\u0013', result: '\u0014', end: '\u0015' };

/** What stands between the beginning of a field and its result. */
const instructionOf = (field: string) =>
  field.split(mark.result, 1)[0]?.split(mark.end, 1)[0] ?? '';

/** The text without its fields' instructions; cells and paragraphs end a line. */
function plain(text: string): string {
  const [before = '', ...fields] = text.split(mark.field);
  const results = fields.map((field) => field.slice(instructionOf(field).length));
  return (before + results.join(''))
    .replaceAll(mark.cell, '\n')
    .replaceAll(/[\r\v]/g, '\n')
    .replaceAll(/(?![\n\t\f])\p{Cc}/gu, '');
}

/** Reads a Word document of 1997 to 2003. Throws `Refused`. */
export function inspectDoc(
  stream: Buffer,
  compound: CompoundFile,
  findings: Findings,
): DocumentFacts & { type: 'doc' } {
  if (stream.length < 0x200) refuse('truncated');
  if (stream.readUInt16LE(0) !== wordIdentity) refuse('malformed');
  const flags = stream.readUInt16LE(0x0a);
  if ((flags & encryptedFlag) !== 0) refuse('encrypted');
  const table = compound.top((flags & secondTableFlag) === 0 ? '0Table' : '1Table');
  if (table === undefined) refuse('malformed');
  const text = pieceText(stream, table, mostChars);
  const instructions = text.split(mark.field).slice(1).map(instructionOf);
  checkFieldInstructions(instructions.join('\n'), findings);
  const pages = plain(text.slice(0, 2 * limits.textChars)).split('\f');
  return {
    type: 'doc',
    pages: summaryPageCount(compound),
    text: pages.slice(0, limits.textPages).join('\f').slice(0, limits.textChars),
  };
}
