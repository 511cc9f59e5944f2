import Search from 'lucide-react/icons/search';
import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { formatQuantity } from '../../lib/format/format.ts';
import {
  createOptions,
  optionId,
  loadDeviceSearch,
  useLiveSearch,
  type LiveSearch,
} from './use-live-search.ts';
import type { SearchResultsProps } from './search-results.tsx';

const importResults = () => import('./search-results.tsx');

/** At the first focus: most visits do not search. */
function loadSearch(): void {
  void importResults().catch(() => undefined);
  loadDeviceSearch().catch(() => undefined);
}

const LazyResults = lazy(async () => ({ default: (await importResults()).SearchResults }));

/** A keystroke does not render the results, even when their script has just been loaded. */
const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  return (
    <Suspense fallback={null}>
      <LazyResults {...props} />
    </Suspense>
  );
});

/** The header's search: matching courses and notes while typing; Enter opens the page of results. */
export function SearchBox() {
  const id = useId();
  const listId = `${id}list`;
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = text.trim();
  const live = useLiveSearch(open ? search : '');
  const { found } = live;
  const shown = open && search !== '';
  const isUnknown = live.state === 'found' && found?.understood.unknown_code !== undefined;
  const options = useMemo(() => (shown ? createOptions(found) : []), [shown, found]);

  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  const go = useCallback(
    (to: string) => {
      close();
      setText('');
      field.current!.value = '';
      void navigate(to, { state: { from: location.pathname + location.search } });
    },
    [close, navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || search === '') return;
    event.preventDefault();
    setOpen(true);
    // -1 is the text field, between the last option and the first.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    <search
      ref={box}
      className="block min-w-0 grow md:relative md:max-w-md lg:ml-auto"
      onBlur={(event: FocusEvent) => {
        if (!box.current?.contains(event.relatedTarget)) close();
      }}
    >
      <form
        action={paths.notes()}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = options[active];
          const typed = field.current!.value.trim();
          if (chosen) go(chosen.to);
          else if (typed !== '') go(paths.notes({ search: typed }));
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search notes
        </label>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={field}
          id={id}
          name="search"
          type="search"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[active] && optionId(listId, active)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder="Search"
          // Not controlled: a letter is painted before the results render.
          onChange={({ target }) => {
            setActive(-1);
            startTransition(() => {
              setText(target.value);
              setOpen(true);
            });
          }}
          onFocus={() => {
            setOpen(search !== '');
            // After the paint of the focus.
            requestAnimationFrame(() => setTimeout(loadSearch));
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full min-w-0 appearance-none rounded-sm border border-rule-strong bg-sheet pr-2 pl-10 text-base text-ink [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border border-rule-strong bg-sheet max-md:border-x-0 md:mt-1 md:rounded-md"
      >
        <output
          className={
            options.length > 0 && !isUnknown
              ? 'sr-only'
              : 'block border-rule px-4 py-3 text-ink-soft not-last:border-b'
          }
        >
          {shown && statusText(live)}
        </output>
        {options.length > 0 && (
          <SearchResults id={listId} options={options} active={active} onChoose={go} />
        )}
      </div>
    </search>
  );
}

function statusText({ state, found }: LiveSearch): string {
  if (state === 'failed')
    return navigator.onLine
      ? 'The search did not answer. Press Enter for the full list.'
      : 'You are offline. The search answers here once it was used with a connection.';
  if (state !== 'found' || !found) return 'Searching…';
  if (found.courses.length + found.notes.length === 0)
    return `Nothing matches “${found.search}”. Press Enter for similar courses and a request.`;
  const { unknown_code: unknown } = found.understood;
  if (unknown) return `${unknown} is not in our catalogue. Similar codes:`;
  const counts = [
    formatQuantity(found.courses.length, 'course', 'courses'),
    formatQuantity(found.notes.length, 'document', 'documents'),
  ];
  return `${counts.join(' and ')} shown. Use the arrow keys to choose.`;
}
