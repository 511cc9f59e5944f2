import { Search } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useLiveSearch } from './use-live-search.ts';

/** The bar's search: notes that match while one types; Enter leads to all of them. */
export function SearchBox() {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useLiveSearch(open ? text : '');
  const search = text.trim();

  const options =
    found.state === 'found'
      ? [
          ...found.notes.map((note) => ({ key: note.id as string, to: paths.note(note.id), note })),
          ...(found.total > 0
            ? [{ key: 'all', to: paths.notes({ search: found.search }), note: null }]
            : []),
        ]
      : [];
  const shown = open && search !== '' && found.state !== 'idle';

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (to: string) => {
    close();
    setText('');
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || search === '') return;
    event.preventDefault();
    setOpen(true);
    if (options.length > 0) {
      // -1 is the text itself, between the last option and the first
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
  };

  return (
    <Form
      ref={box}
      role="search"
      action={paths.notes()}
      className="min-w-0 grow md:relative md:max-w-md lg:ml-auto"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = shown ? options[active] : undefined;
        if (chosen) go(chosen.to);
        else if (search !== '') go(paths.notes({ search }));
      }}
      onBlur={(event: FocusEvent) => {
        if (!box.current?.contains(event.relatedTarget)) close();
      }}
    >
      <div className="relative">
        <label htmlFor={`${id}text`} className="sr-only">
          Search notes
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
        />
        <input
          id={`${id}text`}
          name="search"
          type="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder="Search notes"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-11 w-full min-w-0 appearance-none rounded-sm border border-rule-strong bg-sheet pr-2 pl-10 text-base text-ink [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full border border-rule-strong bg-sheet max-md:border-x-0 md:mt-1 md:rounded-md"
      >
        <ul id={`${id}list`} role="listbox" aria-label="Notes that match">
          {options.map((option, index) => (
            <li
              key={option.key}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === active}
              className="border-rule not-last:border-b aria-selected:bg-blue-wash"
            >
              <Link
                to={option.to}
                tabIndex={-1}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(option.to);
                }}
                onPointerDown={(event) => event.preventDefault()}
                className="block min-h-11 px-4 py-2 hover:bg-blue-wash"
              >
                {option.note ? (
                  <>
                    <span className="flex justify-between gap-3 text-small text-ink-soft tabular-nums">
                      <span className="font-bold text-ink">{option.note.subject_code}</span>
                      {option.note.module_number !== null && (
                        <span>Module {option.note.module_number}</span>
                      )}
                    </span>
                    <span className="line-clamp-2 text-blue">{option.note.title}</span>
                  </>
                ) : (
                  <span className="flex min-h-7 items-center font-semibold text-blue">
                    {found.state === 'found' &&
                      `See all ${formatQuantity(found.total, 'note', 'notes')}`}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <p role="status" className={options.length > 0 ? 'sr-only' : 'px-4 py-3 text-ink-soft'}>
          {shown && statusOf(found)}
        </p>
      </div>
    </Form>
  );
}

function statusOf(found: ReturnType<typeof useLiveSearch>): string {
  if (found.state === 'searching') return 'Searching…';
  if (found.state === 'failed')
    return 'The search did not answer. Press Enter to try the full list.';
  if (found.state !== 'found') return '';
  if (found.total === 0) return `No notes match “${found.search}”.`;
  return `${formatQuantity(found.total, 'note matches', 'notes match')}. Use the arrow keys to choose.`;
}
