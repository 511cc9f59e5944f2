import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { AdminSubject, Branch } from '../../../../../functions/contracts/catalogue.ts';
import { FieldFrame } from '../../../components/forms/field-frame.tsx';
import { fieldState, inputClass } from '../../../components/forms/field.tsx';
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

/** Finds a subject by its code or its name. */
export function CourseSearchField({ branches, chosenBranch, onChoose }: CourseSearchFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const matches = useSubjectSearch(open ? text : '');
  const found = { ...matches, items: rankMatches(matches.items, text, branches, chosenBranch) };
  const shown = open && text.trim() !== '';
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (subject: AdminSubject | undefined) => {
    if (!subject) return;
    setText('');
    setOpen(false);
    onChoose(subject);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const { length } = found.items;
      if (length > 0) setActive((active + step + length) % length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found.items[active]);
    }
    if (event.key === 'Escape') {
      // Only the list closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div
      ref={box}
      className="relative"
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <FieldFrame id={id} label="Find the subject" optional hint={hint}>
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={shown && found.items.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && found.items[active] ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className={`h-12 ${inputClass}`}
          {...fieldState(id, { hint })}
        />
      </FieldFrame>
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-19 z-10 max-h-80 overflow-y-auto rounded-md border border-rule-strong bg-sheet"
      >
        {/* Native options hold one line of plain text; these have two lines. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={`${id}list`} role="listbox" aria-label="Subjects that match">
          {found.items.map((subject, index) => (
            // The keys of the input move through the list; the focus stays in the input.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={subject.id}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(subject)}
              className="min-h-11 cursor-pointer border-rule px-3 py-2 not-last:border-b hover:bg-blue-wash aria-selected:bg-blue-wash"
            >
              <span className="font-semibold tabular-nums">{subject.code}</span> {subject.name}
              <span className="block text-small text-ink-soft">{locationText(subject)}</span>
            </div>
          ))}
        </div>
        <output className={found.items.length > 0 ? 'sr-only' : 'block px-3 py-3 text-ink-soft'}>
          {shown && statusOf(found)}
        </output>
      </div>
    </div>
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
