import type { KeyboardEvent } from 'react';
import type { QuestionField } from '../../../../../functions/contracts/domain/question.ts';
import type {
  QuestionCorrection,
  ReviewedQuestion,
} from '../../../../../functions/contracts/papers.ts';
import { RowButton } from '../list/controls.tsx';

export type RowEdit = Omit<QuestionCorrection, 'id'>;

/** The fields beside the text, with what their inputs accept. */
const fields: readonly {
  name: Exclude<QuestionField, 'text'>;
  label: string;
  isNumber: boolean;
  width: string;
}[] = [
  { name: 'number', label: 'Number', isNumber: true, width: 'w-11' },
  { name: 'letter', label: 'Part', isNumber: false, width: 'w-10' },
  { name: 'marks', label: 'Marks', isNumber: true, width: 'w-12' },
  { name: 'module', label: 'Module', isNumber: true, width: 'w-10' },
  { name: 'level', label: 'Level', isNumber: false, width: 'w-14' },
  { name: 'outcome', label: 'Course outcome', isNumber: false, width: 'w-14' },
  { name: 'alternative', label: 'Alternative', isNumber: true, width: 'w-11' },
];
const columnsBeforeText = 2;

interface QuestionRowProps {
  question: Pick<ReviewedQuestion, 'id' | 'values' | 'removed' | 'page'> & {
    /** Null for a question that is being added. */
    states: ReviewedQuestion['states'] | null;
  };
  edit: RowEdit | undefined;
  onEdit: (change: RowEdit) => void;
}

export function QuestionRow({ question, edit, onEdit }: QuestionRowProps) {
  const { id, states, page } = question;
  const values = { ...question.values, ...edit?.values };
  const isRemoved = edit?.removed ?? question.removed;
  const name = `question ${values.number ?? '?'} ${values.letter ?? ''}`.trim();
  const set = (field: QuestionField, value: string | number | null) =>
    onEdit({ values: { ...edit?.values, [field]: value } });
  /** Confirms all values; the desk then moves the focus. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) onEdit({ values });
  };
  const inputProps = (field: QuestionField, label: string) => {
    const isDoubtful = states?.[field] === 'doubtful' && !(edit?.values && field in edit.values);
    return {
      'aria-label': `${label}, ${name}${isDoubtful ? ', doubtful' : ''}`,
      disabled: isRemoved,
      className: `rounded-sm border bg-sheet px-1.5 py-1 text-ink tabular-nums disabled:bg-sunk disabled:text-ink-faint ${
        isDoubtful ? 'border-red bg-red-wash' : 'border-rule'
      }`,
    };
  };
  const cells = fields.map(({ name: field, label, isNumber, width }) => {
    const { className, ...input } = inputProps(field, label);
    return (
      <td key={field} className="px-0.5 py-1">
        <input
          {...input}
          className={`${className} ${width} min-h-9`}
          inputMode={isNumber ? 'numeric' : 'text'}
          value={values[field] ?? ''}
          onChange={({ target }) => {
            const text = target.value.trim();
            if (text === '') set(field, null);
            else if (!isNumber)
              set(field, field === 'letter' ? text.toLowerCase().slice(-1) : text);
            else if (/^\d{1,3}$/.test(text)) set(field, Number(text));
          }}
        />
      </td>
    );
  });
  const text = inputProps('text', 'Text');
  return (
    <tr
      data-row={id}
      onKeyDown={onKeyDown}
      className={`border-b border-rule align-top ${edit ? 'bg-blue-wash' : ''} ${isRemoved ? 'line-through' : ''}`}
    >
      {cells.slice(0, columnsBeforeText)}
      <td className="w-full px-0.5 py-1">
        <textarea
          {...text}
          className={`${text.className} block field-sizing-content min-h-9 w-full min-w-48`}
          rows={1}
          value={values.text}
          onChange={({ target }) => set('text', target.value)}
        />
        <span className="text-small text-ink-faint">page {page}</span>
      </td>
      {cells.slice(columnsBeforeText)}
      <td className="py-1">
        <RowButton
          label={isRemoved ? 'Restore' : 'Remove'}
          of={name}
          danger={!isRemoved}
          className="text-small"
          onClick={() => onEdit({ removed: !isRemoved })}
        />
      </td>
    </tr>
  );
}
