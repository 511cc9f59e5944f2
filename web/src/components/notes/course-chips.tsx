import type { ReactNode } from 'react';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { Chip } from '../chip.tsx';

interface CourseChipsProps {
  note: Pick<NoteCard, 'scheme_year' | 'semester' | 'branch_name'>;
  className: string;
  /** Further chips, each in an `li`. */
  children?: ReactNode;
}

export function CourseChips({ note, className, children }: CourseChipsProps) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      <li>
        <Chip>{note.scheme_year} scheme</Chip>
      </li>
      <li>
        <Chip>Semester {note.semester}</Chip>
      </li>
      {/* On a line of its own, so that nothing moves when the device's branch replaces it. */}
      <li className="order-last min-w-0 basis-full">
        <Chip>{note.branch_name ?? 'Unknown'}</Chip>
      </li>
      {children}
    </ul>
  );
}
