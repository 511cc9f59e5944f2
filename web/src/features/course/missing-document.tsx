import Upload from 'lucide-react/icons/upload';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { ButtonLink } from '../../components/button.tsx';
import { RequestButton } from '../../components/notes/request-button.tsx';
import type { MaterialKind } from '../../../../functions/contracts/domain/material.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

interface Missing {
  readonly kind: MaterialKind;
  readonly module: number | null;
}

/** The upload form, filled in for a document of a course as its first branch lists it. */
export const uploadPath = (
  { scheme_year, subjects: [subject] }: Pick<CoursePage, 'scheme_year' | 'subjects'>,
  { kind, module }: Missing,
): string =>
  paths.upload({
    scheme: scheme_year,
    branch: subject?.branch_id,
    semester: subject?.semester,
    subject: subject?.subject_id,
    module: module ?? undefined,
    kind,
  });

interface MissingDocumentProps {
  course: CoursePage;
  missing: Missing;
  text: string;
  what: string;
}

/** A missing document, with the actions that a reader has. */
export function MissingDocument({ course, missing, text, what }: MissingDocumentProps) {
  const known = course.open_requests.find(
    (one) => one.kind === missing.kind && one.module_number === missing.module,
  )?.requests;
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-md border border-dashed border-rule-strong px-3 sm:px-4 sm:py-1.5">
      <p className="mr-auto min-h-11 content-center text-ink-soft">{text}</p>
      <ButtonLink look="plain" to={uploadPath(course, missing)}>
        <Upload aria-hidden="true" className="size-5 max-sm:hidden" />
        Upload
        <span className="sr-only"> {what}</span>
      </ButtonLink>
      <RequestButton course={course} missing={missing} known={known} what={what} />
    </div>
  );
}
