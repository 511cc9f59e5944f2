import type {
  BranchId,
  SchemeId,
  SubjectId,
} from '../../../../../functions/contracts/domain/fields.ts';
import { materialKinds } from '../../../../../functions/contracts/domain/material.ts';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { noteSorts } from './note-columns.tsx';
import { noteFilters } from './note-filters.tsx';

const pageSize = 50;
const states = ['pending', 'approved', 'deleted'] as const;

/** The notes of the selection in the URL. */
export function useNotes() {
  const { api } = useAdmin();
  return useList({
    filters: noteFilters,
    sorts: noteSorts,
    name: 'notes',
    failure: 'Failed to load data',
    load: ({ status, kind, scheme, branch, semester, subject, ...rest }, signal) => {
      const state = states.find((known) => known === status);
      const material = materialKinds.find((known) => known === kind);
      return api.notes.listAllNotes(
        {
          query: {
            ...rest,
            ...(state && { status: state }),
            ...(material && { kind: material }),
            ...(scheme && { scheme: scheme as SchemeId }),
            ...(branch && { branch: branch as BranchId }),
            ...(semester && { semester: Number(semester) }),
            ...(subject && { subject: subject as SubjectId }),
            limit: pageSize,
          },
        },
        { signal },
      );
    },
  });
}

export type NoteList = ReturnType<typeof useNotes>;
