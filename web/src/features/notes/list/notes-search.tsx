import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  parseNotesFilter,
  paths,
  type NotesFilter,
} from '../../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../../components/button.tsx';
export function NotesSearch({ filter }: { filter: NotesFilter }) {
  const id = useId();
  const navigate = useNavigate();
  const withoutSearch = paths.notes({ ...filter, cursor: undefined, search: undefined });
  return (
    <search aria-label="Search this list">
      <form
        action={paths.notes()}
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          // The address is ahead of what shows while another filter renders.
          const chosen = parseNotesFilter(new URLSearchParams(location.search));
          void navigate(paths.notes({ ...chosen, cursor: undefined, search }));
        }}
      >
        {filter.branch && <input type="hidden" name="branch" value={filter.branch} />}
        {filter.semester && <input type="hidden" name="semester" value={filter.semester} />}
        {filter.subject && <input type="hidden" name="subject" value={filter.subject} />}
        <div className="relative min-w-0 grow basis-44">
          <label htmlFor={id} className="sr-only">
            Search this list
          </label>
          <input
            key={filter.search}
            id={id}
            name="search"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={filter.search}
            placeholder="Title, topic or code"
            className="h-12 w-full appearance-none rounded-sm border border-rule-strong bg-sheet pr-12 pl-3 text-base [&::-webkit-search-cancel-button]:hidden"
          />
          {filter.search && (
            <Link
              to={withoutSearch}
              className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center text-blue hover:text-blue-deep"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Clear search</span>
            </Link>
          )}
        </div>
        <Button type="submit" className="h-12">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
}
