import type { MaterialKind } from '../../../../functions/contracts/domain/material.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

export interface MissingDocument {
  readonly kind: MaterialKind;
  readonly module: number | null;
}

/** The upload form, filled in for a document of a course as its first branch lists it. */
export function uploadPath(
  { scheme_year, subjects: [subject] }: Pick<CoursePage, 'scheme_year' | 'subjects'>,
  { kind, module }: MissingDocument,
): string {
  return paths.upload({
    scheme: scheme_year,
    branch: subject?.branch_id,
    semester: subject?.semester,
    subject: subject?.subject_id,
    module: module ?? undefined,
    kind,
  });
}
