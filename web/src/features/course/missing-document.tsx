import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { toast } from '../../components/toasts.tsx';
import { useApi } from '../../lib/api/api.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import { uploadPath, type MissingDocument, type MissingDocument as Missing } from './contribute.ts';

interface MissingDocumentProps {
  course: CoursePage;
  missing: Missing;
  text: string;
  what: string;
}

/** A missing document, with the actions that a reader has. */
export function MissingDocument({ course, missing, text, what }: MissingDocumentProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-md border border-dashed border-rule-strong px-4 py-1.5">
      <p className="mr-auto min-h-11 content-center pr-4 text-ink-soft max-sm:w-full">{text}</p>
      <ButtonLink look="plain" to={uploadPath(course, missing)}>
        <Upload aria-hidden="true" className="size-5" />
        Upload
        <span className="sr-only"> {what}</span>
      </ButtonLink>
      <RequestButton course={course} missing={missing} what={what} />
    </div>
  );
}

interface RequestButtonProps {
  course: Pick<CoursePage, 'scheme_year' | 'code' | 'open_requests'>;
  missing: MissingDocument;
  /** Names the document for screen readers, such as "module 4". */
  what: string;
}

/** Requests a document that the course lacks. Shows the number of requests. */
function RequestButton({ course, missing, what }: RequestButtonProps) {
  const api = useApi();
  const [counted, setCounted] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { kind, module } = missing;
  const known = course.open_requests.find(
    (one) => one.kind === kind && one.module_number === module,
  );
  const requests = counted ?? known?.requests ?? 0;
  const request = async () => {
    if (isSending || counted !== null) return;
    setIsSending(true);
    try {
      const { scheme_year, code } = course;
      const body = { scheme_year, code, kind, module_number: module };
      setCounted((await api.requests.createRequest({ body })).requests);
    } catch (error) {
      console.error('The request failed', error);
      toast(
        error instanceof ProblemError
          ? error.problem.detail
          : 'Your request was not sent. Check your connection and try again.',
      );
    } finally {
      setIsSending(false);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button
        look="plain"
        aria-pressed={counted !== null}
        aria-disabled={isSending}
        onClick={() => void request()}
      >
        {counted === null ? 'Request' : 'Requested'}
        <span className="sr-only"> {what}</span>
      </Button>
      <output className="text-small text-ink-soft tabular-nums">
        {requests > 0 && `${formatQuantity(requests, 'student needs', 'students need')} this`}
      </output>
    </span>
  );
}
