import type { ChangeEvent, FocusEvent } from 'react';
import { detailOf, type DetailName } from '../../../../functions/contracts/domain/note-details.ts';
import { TextArea, TextField } from './fields.tsx';

/** A list is one line, so its text may be longer than one item. */
const maxListLength = 1000;

type Box = HTMLInputElement | HTMLTextAreaElement;

interface DetailFieldProps {
  detail: DetailName;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (event: ChangeEvent<Box>) => void;
  onBlur: (event: FocusEvent<Box>) => void;
  name?: string;
  ref?: (element: Box | null) => void;
}

/** The field of an optional detail of a document. */
export function DetailField({ detail, ...props }: DetailFieldProps) {
  const { label, kind, maxLength } = detailOf(detail);
  const Field = kind === 'paragraphs' ? TextArea : TextField;
  return (
    <Field
      label={label}
      optional
      maxLength={kind === 'list' ? maxListLength : maxLength}
      {...props}
    />
  );
}
