import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useState } from 'react';
import { ChoiceField, numbered, TextField } from '../../components/forms/fields.tsx';
import { isCounted, maxCredits, parseMarks, maxMarks, type Row, type RowsChange } from './row.ts';
import { findBand, calculatorScale } from './scale.ts';

interface RowFieldsProps {
  row: Row;
  /** Position in the list, from 1. */
  place: number;
  alone: boolean;
  onChange: (change: RowsChange) => void;
}
export const RowFields = memo(function RowFields({ row, place, alone, onChange }: RowFieldsProps) {
  const edit = (fields: Partial<Omit<Row, 'id'>>) => onChange({ type: 'edit', id: row.id, fields });
  const band = isCounted(row) ? findBand(calculatorScale, row.marks) : null;
  const [isTooHigh, setTooHigh] = useState(false);
  const subject = row.name.trim() || `Subject ${place}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-rule py-3 sm:grid-cols-[minmax(0,1fr)_5rem_6rem_7rem_auto] print:break-inside-avoid print:py-1">
      <TextField
        label="Subject name"
        required={false}
        maxLength={80}
        placeholder={`Subject ${place}`}
        value={row.name}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:col-span-2 sm:contents">
        <ChoiceField
          label="Credits"
          value={row.credits}
          onChange={({ target }) => edit({ credits: Number(target.value) })}
          className="max-w-20 grow-5 basis-15 tabular-nums"
          options={numbered(maxCredits)}
        />
        <TextField
          label="Marks"
          type="number"
          inputMode="decimal"
          required={false}
          min={0}
          max={maxMarks}
          placeholder="0-200"
          value={row.marks === 0 ? '' : row.marks}
          error={isTooHigh ? `At most ${maxMarks}` : undefined}
          onChange={({ target }) => {
            setTooHigh(Number(target.value) > maxMarks);
            edit({ marks: parseMarks(target.value) });
          }}
          className="max-w-24 grow-6 basis-18 tabular-nums"
        />
        <output
          aria-label={`Grade of ${subject}`}
          className="mt-6 flex h-12 grow flex-wrap items-center gap-2 tabular-nums"
        >
          <span className="min-w-6 font-serif text-title font-semibold">{band?.grade ?? '–'}</span>
          <span className="text-small whitespace-nowrap text-ink-soft">
            {band ? `${band.points} points` : 'no marks'}
          </span>
        </output>
      </div>
      <button
        type="button"
        disabled={alone}
        aria-label={`Delete ${subject}`}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget.closest('li')!);
          onChange({ type: 'delete', id: row.id });
        }}
        className="mt-6 grid size-12 place-items-center rounded-sm text-ink-soft hover:bg-red-wash hover:text-red disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-50 disabled:hover:bg-transparent max-sm:col-start-2 max-sm:row-start-1 print:hidden"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
});

/** Moves the focus out of a row to be deleted: to the next Delete button, or to the credits of the only row left. */
function focusNeighbour(row: HTMLLIElement): void {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const isOnly = row.parentElement!.childElementCount === 2;
  neighbour?.querySelector<HTMLElement>(isOnly ? 'select' : 'button')?.focus();
}
