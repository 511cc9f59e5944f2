import type { Findings } from './findings.ts';
import { classifyLink, type LinkClass } from './link-class.ts';

/** Stands in a code for a nested field, whose result Word computes. */
const computed = '\u0013';

/** Collects the codes of fields, which nest, and which a document writes in many pieces. */
export class FieldCodes {
  readonly #codes: string[] = [''];
  /** The indexes of the open fields, outermost first; 0 is the text outside of all. */
  readonly #open = [0];

  begin(): void {
    this.text(computed);
    this.#open.push(this.#codes.push('') - 1);
  }

  end(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  text(code: string): void {
    this.#codes[this.#open.at(-1) ?? 0] += code.replaceAll(/\s/g, ' ');
  }

  add(code: string): void {
    this.begin();
    this.text(code);
    this.end();
  }

  get codes(): readonly string[] {
    return this.#codes;
  }
}

const wordsOf = (code: string) =>
  [...code.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
const isSwitch = (word: string) => /^\\[a-z*@#!]$/i.test(word);

/** Switches of HYPERLINK whose argument is not its target. */
const argumentSwitches = new Set(['\\l', '\\o', '\\t']);

/** The target of a HYPERLINK field; '' if it has none. */
function hyperlinkTarget(code: string): string {
  const words = wordsOf(code);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (argumentSwitches.has(word.toLowerCase())) at++;
    else if (!isSwitch(word)) return word;
  }
  return '';
}

/** Field codes write each backslash twice. */
function classifyTarget(target: string): LinkClass {
  const link = classifyLink(target.replaceAll('\\\\', '\\'));
  // A computed part may make an address of what seems to be a path.
  return target.includes(computed) && link !== 'web' ? 'unsafe' : link;
}

/** Cells of a linked sheet, such as `Sheet1!R1C1:R9C2`. */
const cells = /^([^\\/:]*!)?R\d+(C\d+)?(:R\d+(C\d+)?)?$/i;

/** Whether all that a loading field names is on the reader's computer, and written in the code itself. */
function loadsLocally(code: string): boolean {
  const names = wordsOf(code).filter((word) => !isSwitch(word) && !cells.test(word));
  return names.length > 0 && names.every((name) => isLocalName(name));
}

const isLocalName = (name: string) => !name.startsWith('\\') && classifyTarget(name) === 'local';

function checkFieldCode(code: string, findings: Findings): void {
  const unquoted = code.replaceAll(/"([^"]*)"/g, ' ');
  // QUOTE with character numbers, or a nested field, can spell a hidden DDE field.
  const runsCommand =
    /\bDDE(AUTO)?\b|\bQUOTE(\s+\d+){3}|^\s*DATABASE\b/i.test(unquoted.replaceAll(computed, '')) ||
    (/^(?!=|IF\b)[^\s"]*$/i.test(code.trimStart().split(computed, 1)[0]!) &&
      code.includes(computed));
  if (runsCommand) findings.addReason('dynamic-data');
  const loaded = /\bINCLUDE(?:TEXT|PICTURE)\b(.*)|^\s*(?:INCLUDE|IMPORT|LINK|RD)\b(.*)/i.exec(code);
  if (loaded && !loadsLocally(loaded[1] ?? loaded[2] ?? '')) findings.addReason('external-content');
  const linked = /\bHYPERLINK\b(.*)/i.exec(code)?.[1];
  if (linked !== undefined && classifyTarget(hyperlinkTarget(linked)) === 'unsafe') {
    findings.addReason('unsafe-link');
  }
}

/** Checks Word field codes for those that run a command or fetch content. */
export function checkFieldCodes([outside = '', ...codes]: readonly string[], findings: Findings) {
  // A code outside of every field is one whose beginning a reader may see elsewhere.
  for (const code of [outside.replaceAll(computed, ' '), ...codes]) checkFieldCode(code, findings);
}
