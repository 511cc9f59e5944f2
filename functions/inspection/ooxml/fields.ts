import type { Findings } from '../findings.ts';
import { checkFieldInstructions } from '../field-codes.ts';
import { attribute, decodeXml, xmlTokens } from './xml.ts';

/** Judges the fields in a part of a Word document, also those split over many runs. */
export function checkFields(part: Buffer, findings: Findings): void {
  const isWide = part.length >= 2 && part.readUInt16BE(0) >= 0xfeff;
  if (!isWide && !part.includes('instrText') && !part.includes('fldSimple')) return;
  let instructions = '';
  let inInstruction = false;
  for (const piece of xmlTokens(decodeXml(part))) {
    if (piece.kind === 'text') {
      if (inInstruction) instructions += piece.text;
    } else if (piece.name === 'instrText') {
      inInstruction = piece.kind === 'open';
    } else if (piece.kind === 'open' && piece.name === 'fldSimple') {
      instructions += ` \n${attribute(piece.attributes, 'instr') ?? ''}\n`;
    } else if (piece.kind === 'open' && piece.name === 'fldChar') {
      instructions += ' \n';
    }
  }
  checkFieldInstructions(instructions, findings);
}
