import { useState } from 'react';
import { TextField } from '../../../components/forms/text-field.tsx';
import type { Row } from '../rules/row.ts';
import { calculatorScale } from '../rules/scale.ts';
import { requiredGrade } from '../rules/required-grade.ts';

function requiredMarksText(rows: readonly Row[], text: string): string {
  const target = Number(text);
  if (text.trim() === '') return 'Leave the marks empty for exams that you have not written yet.';
  if (!(target >= 0 && target <= 10)) return 'An SGPA is a number from 0 to 10.';
  const needed = requiredGrade(rows, calculatorScale, target);
  if (needed.kind === 'complete')
    return 'Every subject has marks. Clear those of exams that you have not written yet.';
  const subjects =
    needed.open === 1 ? 'the one open subject' : `each of the ${needed.open} open subjects`;
  if (needed.kind === 'grade')
    return `At least ${needed.band.from} marks (grade ${needed.band.grade}) in ${subjects}.`;
  return `Out of reach: with the best grade in ${subjects} the SGPA would be ${needed.best.toFixed(2)}.`;
}
export function TargetMarks({ rows }: { rows: readonly Row[] }) {
  const [target, setTarget] = useState('');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
      <TextField
        label="Target SGPA"
        optional
        inputMode="decimal"
        placeholder="8.5"
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <output className="block min-h-12 border-l-3 border-rule-strong pl-3 sm:mt-6">
        {requiredMarksText(rows, target)}
      </output>
    </div>
  );
}
