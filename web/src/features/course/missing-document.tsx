import Upload from 'lucide-react/icons/upload';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { ButtonLink } from '../../components/button.tsx';
import { RequestButton } from '../../components/notes/request-button.tsx';
import { uploadPath, type MissingDocument as Missing } from './contribute.ts';

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
