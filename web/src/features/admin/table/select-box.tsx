import { useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Only a part of the rows is selected. */
  indeterminate?: boolean;
  onChange: (event: unknown) => void;
}

export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="-ml-3 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 accent-blue"
      />
    </label>
  );
}
