import type { Findings } from './findings.ts';
import { classifyLink } from './link-target.ts';

const quoted = /"([^"]*)"/g;

/** Judges the instructions of the fields of a Word document: those that run or fetch something. */
export function checkFieldInstructions(instructions: string, findings: Findings): void {
  const bare = instructions.replaceAll(quoted, ' ');
  if (/\bDDE(AUTO)?\b/i.test(bare)) findings.addReason('dynamic-data');
  // Letters given as numbers spell a word that should not be seen.
  if (/\bQUOTE(\s+\d+){3}/i.test(bare)) findings.addReason('dynamic-data');
  for (const match of instructions.matchAll(/\bINCLUDE(?:TEXT|PICTURE)\s+"?([^"\s]+)/gi)) {
    const isText = /TEXT/i.test(match[0].slice(0, 11));
    const leads = classifyLink((match[1] ?? '').replaceAll('\\\\', '\\'));
    const isShare = match[1]?.startsWith('\\') === true;
    if (leads === 'unsafe' || isShare || (isText && leads === 'web')) {
      findings.addReason('external-content');
    }
  }
}
