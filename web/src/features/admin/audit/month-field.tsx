import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { monthName, monthNow, monthsBefore } from './months.ts';

const offered = 36;

interface MonthFieldProps {
  /** `2026-01`. */
  value: string;
  onChange: (month: string) => void;
}

/** A month of the last three years, in words. */
export function MonthField({ value, onChange }: MonthFieldProps) {
  const now = monthNow();
  const months = Array.from({ length: offered }, (_, count) => monthsBefore(now, count));
  return (
    <ChoiceField
      label="Month"
      className="w-60"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={months.map((month) => [month, monthName(month)])}
    >
      {!months.includes(value) && <option value={value}>{monthName(value)}</option>}
    </ChoiceField>
  );
}
