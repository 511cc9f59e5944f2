import { SelectField } from '../../../components/forms/select-field.tsx';
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
    <SelectField
      label="Month"
      className="w-60"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {!months.includes(value) && <option value={value}>{monthName(value)}</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </SelectField>
  );
}
