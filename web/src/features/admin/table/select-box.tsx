import { useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  some?: boolean;
  onPress: (shift: boolean) => void;
}

/** Chooses a row, or all of them. */
export function SelectBox({ label, checked, some = false, onPress }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className="-ml-3 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onPress((nativeEvent as MouseEvent).shiftKey)}
        className="size-5 accent-blue"
      />
    </label>
  );
}
