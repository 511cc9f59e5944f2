import { otherKinds } from '../../../../../functions/contracts/domain/material.ts';
import type { UploadChoice } from '../../../../../functions/contracts/pages/paths.ts';
import type { Catalogue } from './suggestions.ts';
import type { Values } from './values.ts';

/** The values that a link to the form names, as course pages do; null if it names none. */
export function linkedValues(
  query: URLSearchParams,
  { schemes }: Catalogue,
): Partial<Values> | null {
  const text = (name: keyof UploadChoice) => query.get(name) ?? '';
  const kind = otherKinds.find((one) => one === text('kind'));
  const scheme = schemes.find(({ year }) => year === text('scheme'))?.id;
  if (scheme === undefined) return null;
  return {
    type: kind ? 'other' : 'notes',
    kind: kind ?? '',
    scheme,
    branch: text('branch'),
    semester: text('semester'),
    subject: text('subject'),
    module: text('module'),
  };
}
