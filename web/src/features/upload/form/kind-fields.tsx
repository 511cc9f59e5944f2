import { otherKinds } from '../../../../../functions/contracts/domain/material.ts';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { kindNames } from '../../../lib/format/material-kind.ts';
import { hasExamSession } from '../values.ts';
import type { FormFields } from './use-form-fields.ts';

/** The kind of other material; for a paper also the exam. */
export function KindFields({ fields }: { fields: FormFields }) {
  const { select, text, values } = fields;
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <ChoiceField
        label="Kind"
        empty="Something else"
        options={otherKinds.map((kind) => [kind, kindNames[kind].one])}
        {...select('kind')}
      />
      {hasExamSession(values) && (
        <TextField
          label="Month of the exam"
          type="month"
          placeholder="2026-06"
          min="2000-01"
          max="2099-12"
          {...text('exam_session')}
        />
      )}
    </div>
  );
}
