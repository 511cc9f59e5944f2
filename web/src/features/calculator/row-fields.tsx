import { Trash2 } from 'lucide-react';
import { inputClass, labelClass } from '../../components/field.tsx';
import { counts, creditChoices, marksOf, mostMarks, type Row } from './rules/row.ts';
import type { RowsChange } from './rules/rows.ts';
import { bandOf, calculatorScale } from './rules/scale.ts';

interface RowFieldsProps {
  row: Row;
  /** Its place in the list, from 1. */
  place: number;
  alone: boolean;
  onChange: (change: RowsChange) => void;
}

/** One subject: its name, credits and marks, and what they make. */
export function RowFields({ row, place, alone, onChange }: RowFieldsProps) {
  const edit = (fields: Partial<Omit<Row, 'id'>>) => onChange({ do: 'edit', id: row.id, fields });
  const band = counts(row) ? bandOf(calculatorScale, row.marks) : null;
  const subject = row.name.trim() || `Subject ${place}`;
  const id = `row${row.id}`;
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-end gap-x-3 gap-y-2 border-b border-rule py-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_6rem_7rem_auto] print:py-1">
      <div className="max-sm:col-span-3">
        <label htmlFor={`${id}name`} className={labelClass}>
          Subject name
        </label>
        <input
          id={`${id}name`}
          type="text"
          value={row.name}
          maxLength={80}
          placeholder={`Subject ${place}`}
          onChange={(event) => edit({ name: event.target.value })}
          className={`h-12 ${inputClass}`}
        />
      </div>
      <div>
        <label htmlFor={`${id}credits`} className={labelClass}>
          Credits
        </label>
        <select
          id={`${id}credits`}
          value={row.credits}
          onChange={(event) => edit({ credits: Number(event.target.value) })}
          className={`h-12 tabular-nums ${inputClass}`}
        >
          {creditChoices.map((credits) => (
            <option key={credits}>{credits}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}marks`} className={labelClass}>
          Marks
        </label>
        <input
          id={`${id}marks`}
          type="number"
          inputMode="decimal"
          min={0}
          max={mostMarks}
          placeholder="0-200"
          value={row.marks === 0 ? '' : row.marks}
          onChange={(event) => edit({ marks: marksOf(event.target.value) })}
          className={`h-12 tabular-nums ${inputClass}`}
        />
      </div>
      <output
        htmlFor={`${id}credits ${id}marks`}
        aria-label={`Grade of ${subject}`}
        className="flex h-12 items-center gap-2 tabular-nums max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-3 max-sm:h-6"
      >
        <span className="min-w-7 font-serif text-title font-semibold">{band?.grade ?? '–'}</span>
        <span className="text-small whitespace-nowrap text-ink-soft">
          {band ? `${band.points} points` : 'no marks'}
        </span>
      </output>
      <button
        type="button"
        disabled={alone}
        aria-label={`Delete ${subject}`}
        onClick={() => onChange({ do: 'delete', id: row.id })}
        className="grid size-12 place-items-center rounded-sm text-ink-soft hover:bg-red-wash hover:text-red disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-50 disabled:hover:bg-transparent max-sm:col-start-3 max-sm:row-start-2 print:hidden"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
