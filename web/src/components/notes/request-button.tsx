import { useState } from 'react';
import type { MaterialKind } from '../../../../functions/contracts/domain/material.ts';
import { useApi, useSend } from '../../lib/api.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import { Button } from '../button.tsx';

const notSent = 'Your request was not sent. Check your connection and try again.';

interface RequestButtonProps {
  course: { readonly scheme_year: string; readonly code: string };
  missing: { readonly kind: MaterialKind; readonly module: number | null };
  /** The number of requests so far, where it is known. */
  known?: number | undefined;
  look?: 'primary' | 'plain';
  /** Names the document for screen readers, such as "module 4". */
  what: string;
}

/** Requests a document that the course lacks. Shows the number of requests. */
export function RequestButton(props: RequestButtonProps) {
  const { course, missing, known = 0, look = 'plain', what } = props;
  const api = useApi();
  const [counted, setCounted] = useState<number | null>(null);
  const { send, isSending, failure } = useSend(notSent);
  const { kind, module } = missing;
  const requests = counted ?? known;
  const request = () => {
    if (counted !== null) return;
    void send(async () => {
      const { scheme_year, code } = course;
      const body = { scheme_year, code, kind, module_number: module };
      setCounted((await api.requests.createRequest({ body })).requests);
    });
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button
        look={look}
        aria-pressed={counted !== null}
        aria-disabled={isSending}
        onClick={request}
      >
        {counted === null ? 'Request' : 'Requested'}
        <span className="sr-only"> {what}</span>
      </Button>
      <output className="text-small text-ink-soft tabular-nums">
        {failure ??
          (requests > 0 && `${formatQuantity(requests, 'student needs', 'students need')} this`)}
      </output>
    </span>
  );
}
