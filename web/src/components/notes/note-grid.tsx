import type { ReactNode } from 'react';
import type { NoteCard as NoteCardData } from '../../../../functions/contracts/domain/note-card.ts';
import { NoteCard, type NoteCardProps } from './note-card.tsx';
import { Loading, Skeleton } from '../page/page-states.tsx';

interface CardGridProps {
  /** Further cells of the grid, after the cards. */
  after?: ReactNode;
  children: ReactNode;
}

const CardGrid = ({ after, children }: CardGridProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
    <ul className="contents">{children}</ul>
    {after}
  </div>
);

interface NoteGridProps extends Pick<CardGridProps, 'after'>, Omit<NoteCardProps, 'note'> {
  notes: readonly NoteCardData[];
}

export const NoteGrid = ({ notes, after, ...card }: NoteGridProps) => (
  <CardGrid after={after}>
    {notes.map((note) => (
      <li key={note.id}>
        <NoteCard note={note} {...card} />
      </li>
    ))}
  </CardGrid>
);

interface NoteGridSkeletonProps extends Pick<CardGridProps, 'after'> {
  count: number;
}

export const NoteGridSkeleton = ({ count, after }: NoteGridSkeletonProps) => (
  <Loading label="Loading notes">
    <CardGrid after={after}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <NoteCardSkeleton />
        </li>
      ))}
    </CardGrid>
  </Loading>
);

const NoteCardSkeleton = () => (
  <div
    data-testid="note-card-skeleton"
    className="flex min-h-44 flex-col rounded-md border border-rule bg-sheet"
  >
    <div className="flex min-h-11 items-center border-b border-rule px-3">
      <Skeleton className="h-4 w-20" />
    </div>
    <div className="flex grow gap-4 p-3">
      <Skeleton className="h-34 w-24 shrink-0" />
      <div className="grow space-y-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-8 h-4 w-2/3" />
      </div>
    </div>
    <div className="border-t border-rule px-3 py-3">
      <Skeleton className="h-4" />
    </div>
  </div>
);
