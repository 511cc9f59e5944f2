interface TrapFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Hidden from people; bots fill it in. Its value is sent with the form. */
export function TrapField({ value, onChange }: TrapFieldProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
