import type { Findings } from './findings.ts';
import { classifyLink } from './link-class.ts';

/** Checks Word field codes for those that run a command or fetch content. */
export function checkFieldCodes(codes: string, findings: Findings): void {
  const unquoted = codes.replaceAll(/"([^"]*)"/g, ' ');
  // QUOTE with character numbers can spell a hidden DDE field.
  if (/\bDDE(AUTO)?\b|\bQUOTE(\s+\d+){3}/i.test(unquoted)) findings.addReason('dynamic-data');
  for (const [, kind = '', target = ''] of codes.matchAll(
    /\bINCLUDE(TEXT|PICTURE)\s+"?([^"\s]+)/gi,
  )) {
    const link = classifyLink(target.replaceAll('\\\\', '\\'));
    const isText = kind.toUpperCase() === 'TEXT';
    if (link === 'unsafe' || target.startsWith('\\') || (isText && link === 'web')) {
      findings.addReason('external-content');
    }
  }
}
