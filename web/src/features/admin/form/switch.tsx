import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** The list item that it belongs to, for screen readers. */
  of?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Takes effect when its form is saved; in a list, immediately. */
export function Switch(props: SwitchProps) {
  const { label, of, checked, onChange, disabled } = props;
  const id = useId();
  return (
    <div className="inline-flex min-h-11 items-center gap-3">
      <BaseSwitch.Root
        {...(of ? { 'aria-label': `${label}: ${of}` } : { 'aria-labelledby': id })}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="group inline-flex min-h-11 min-w-12 shrink-0 items-center justify-center data-disabled:opacity-50"
      >
        <span className="flex h-6 w-11 items-center rounded-md border border-rule-strong bg-sunk px-0.5 group-data-checked:border-blue group-data-checked:bg-blue forced-colors:border-2">
          <BaseSwitch.Thumb className="size-4.5 rounded-sm bg-ink-faint transition-[translate] data-checked:translate-x-5 data-checked:bg-on-blue forced-colors:bg-[ButtonText]" />
        </span>
      </BaseSwitch.Root>
      <span id={id}>{label}</span>
    </div>
  );
}
