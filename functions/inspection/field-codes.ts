import type { Findings } from './findings.ts';
import { classifyLink } from './link-class.ts';

/** Switches of HYPERLINK whose argument is not its target. */
const argumentSwitches = new Set(['\\l', '\\o', '\\t']);

/** The target of a HYPERLINK field; '' if it has none. */
function hyperlinkTarget(code: string): string {
  const words = [...code.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (argumentSwitches.has(word.toLowerCase())) at++;
    else if (!/^\\[a-z]$/i.test(word)) return word;
  }
  return '';
}

/** Field codes write each backslash twice. */
const classifyTarget = (target: string) => classifyLink(target.replaceAll('\\\\', '\\'));

/** Checks Word field codes for those that run a command or fetch content. */
export function checkFieldCodes(codes: string, findings: Findings): void {
  const unquoted = codes.replaceAll(/"([^"]*)"/g, ' ');
  // QUOTE with character numbers can spell a hidden DDE field.
  if (/\bDDE(AUTO)?\b|\bQUOTE(\s+\d+){3}/i.test(unquoted)) findings.addReason('dynamic-data');
  for (const [, kind = '', target = ''] of codes.matchAll(
    /\bINCLUDE(TEXT|PICTURE)\s+"?([^"\s]+)/gi,
  )) {
    const link = classifyTarget(target);
    const isText = kind.toUpperCase() === 'TEXT';
    if (link === 'unsafe' || target.startsWith('\\') || (isText && link === 'web')) {
      findings.addReason('external-content');
    }
  }
  // LINK names a program, then the file whose content it shows.
  for (const [, target = ''] of codes.matchAll(/\bLINK\s+\S+\s+"?([^"\s]+)/gi)) {
    if (classifyTarget(target) !== 'local' || target.startsWith('\\')) {
      findings.addReason('external-content');
    }
  }
  for (const [, code = ''] of codes.matchAll(/\bHYPERLINK\s+([^\n]*)/gi)) {
    if (classifyTarget(hyperlinkTarget(code)) === 'unsafe') findings.addReason('unsafe-link');
  }
}
