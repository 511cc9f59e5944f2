import type { MaterialKind } from '../../../../functions/contracts/domain/material.ts';
import { kindNames } from './material-kind.ts';

/** The name of a requested document: `Module 4`, `Question paper`. */
export function requestedText({
  module_number,
  kind,
}: {
  module_number: number | null;
  kind: MaterialKind;
}): string {
  if (module_number === null) return kindNames[kind].one;
  return kind === 'notes'
    ? `Module ${module_number}`
    : `${kindNames[kind].one}, module ${module_number}`;
}
