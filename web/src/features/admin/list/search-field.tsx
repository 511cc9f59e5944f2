import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';

interface SearchFieldProps {
  /** The label, for example "Search notes". */
  label: string;
  /** Both from `useAdminList().search`, which is debounced. */
  text: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, text, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative min-w-0 grow basis-56">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 w-full min-w-0 appearance-none rounded-sm border border-rule-strong bg-sheet pr-11 pl-10 text-base text-ink hover:border-blue [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-blue"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
