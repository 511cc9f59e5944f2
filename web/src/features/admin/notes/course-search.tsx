import { Autocomplete } from '@base-ui/react/autocomplete';
import { useId, useRef, useState } from 'react';
import type { AdminSubject, Branch } from '../../../../../functions/contracts/catalogue.ts';
import { FieldFrame, fieldState, inputClass } from '../../../components/forms/fields.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { useSubjectSearch, type Subjects } from './use-subjects.ts';

/**
 * One subject for each course that matches a search, the exact code first: that of the chosen branch, or of the one
 * that the code names (BCS401 in CS), as several branches may list the same course.
 */
export function rankMatches(
  subjects: readonly AdminSubject[],
  search: string,
  branches: readonly Branch[],
  chosenBranch = '',
): AdminSubject[] {
  const query = search.trim().toUpperCase();
  const codes = new Map<string, string>(branches.map(({ id, code }) => [id, code.toUpperCase()]));
  const rank = ({ code, branch_id }: AdminSubject) => {
    const name = code.toUpperCase();
    const branch = codes.get(branch_id);
    const stem = /^\d*([A-Z]+)/.exec(name)?.[1];
    if (branch_id === chosenBranch) return name === query ? -1 : 1;
    const isAtHome = branch !== undefined && (stem === branch || stem === `B${branch}`);
    return (name === query ? 0 : 2) + (isAtHome ? 0 : 1);
  };
  const ranked = subjects.toSorted((a, b) => rank(a) - rank(b));
  const courses = new Map<string, AdminSubject>();
  for (const subject of ranked) {
    const course = `${subject.scheme_year} ${subject.code.toUpperCase()}`;
    if (!courses.has(course)) courses.set(course, subject);
  }
  return [...courses.values()];
}

interface CourseSearchFieldProps {
  branches: readonly Branch[];
  chosenBranch: string;
  onChoose: (subject: AdminSubject) => void;
}

const hint = 'Type a code or a name: BCS401. Or choose step by step below.';

export function CourseSearchField({ branches, chosenBranch, onChoose }: CourseSearchFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const matches = useSubjectSearch(open ? text : '');
  const found = { ...matches, items: rankMatches(matches.items, text, branches, chosenBranch) };
  const shown = open && text.trim() !== '';
  return (
    <Autocomplete.Root
      items={found.items}
      // The server filters them.
      filter={null}
      autoHighlight="always"
      value={text}
      onValueChange={(value, { reason }) => setText(reason === 'item-press' ? '' : value)}
      open={shown}
      onOpenChange={setOpen}
    >
      <div ref={frame}>
        <FieldFrame id={id} label="Find the subject" optional hint={hint}>
          <Autocomplete.Input
            id={id}
            // The open list hides everything else from screen readers, the label too.
            aria-label="Find the subject (optional)"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            onKeyDown={(event) => {
              // The key chooses a subject and never submits the form.
              if (shown && event.key === 'Enter') event.preventDefault();
            }}
            className={`h-12 ${inputClass}`}
            {...fieldState(id, { hint })}
          />
        </FieldFrame>
      </div>
      {/* Within the dialog, which contains the focus. */}
      <Autocomplete.Portal container={frame}>
        {/* Never above, where it would cover the label. */}
        <Autocomplete.Positioner
          className="z-10"
          sideOffset={4}
          collisionAvoidance={{ side: 'none' }}
        >
          <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-rule-strong bg-sheet">
            <Autocomplete.List aria-label="Subjects that match">
              {found.items.map((subject) => (
                <Autocomplete.Item
                  key={subject.id}
                  value={subject}
                  onClick={() => onChoose(subject)}
                  className="min-h-11 cursor-pointer border-rule px-3 py-2 not-last:border-b data-highlighted:bg-blue-wash"
                >
                  <span className="font-semibold tabular-nums">{subject.code}</span> {subject.name}
                  <span className="block text-small text-ink-soft">{locationText(subject)}</span>
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
            <Autocomplete.Status
              className={found.items.length > 0 ? 'sr-only' : 'block px-3 py-3 text-ink-soft'}
            >
              {statusOf(found)}
            </Autocomplete.Status>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

const locationText = (subject: AdminSubject): string =>
  `${subject.branch_name ?? 'Unknown'} · ${subject.scheme_year ?? 'Unknown'} scheme · Semester ${subject.semester}`;

function statusOf({ state, items }: Subjects): string {
  if (state === 'failed') return 'The search did not answer. Choose step by step below.';
  if (state !== 'found') return 'Searching…';
  if (items.length === 0) return 'No subject has this code or name.';
  return `${formatQuantity(items.length, 'course', 'courses')} found. Use the arrow keys to choose.`;
}
