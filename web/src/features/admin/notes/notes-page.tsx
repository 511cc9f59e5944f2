import { useState, useEffect } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage, Skeleton } from '../../../components/page/page-states.tsx';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { formatQuantity, formatCount } from '../../../lib/format/format.ts';
import { BulkBar } from '../list/controls.tsx';
import { ConfirmDialog, DangerButton, AdminDialog, DialogActions } from '../form/dialogs.tsx';
import { DataTable } from '../list/data-table.tsx';
import { SearchField, Toolbar } from '../list/toolbar.tsx';
import { useCatalogue } from '../data/use-catalogue.ts';
import { useFigures } from '../shell/figures.ts';
import { affectedNotes, possibleActions, useNoteBulk, type BulkAction } from './use-note-bulk.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { noteColumns } from './note-columns.tsx';
import { NoteFilters, useNotes, type NoteList } from './note-list.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { showError, attempt, showSuccess, showUndo } from '../shell/notices.ts';
import { useRemoval } from '../list/use-removal.ts';
import { useAdmin } from '../session/admin-context.tsx';

const actionLabels: Record<BulkAction, string> = {
  approve: 'Approve',
  unpublish: 'Unpublish',
  delete: 'Delete',
  restore: 'Restore',
};

export function NotesPage() {
  const list = useNotes();
  const catalogue = useCatalogue();
  const [edited, setEdited] = useState<AdminNote | 'new' | null>(null);
  const [bulkDeletion, setBulkDeletion] = useState(false);
  const [takenDown, setTakenDown] = useState<AdminNote | null>(null);
  const deletion = useNoteDeletion(list);
  const bulk = useNoteBulk(list);
  const { chosen } = bulk;
  const run = (action: BulkAction) =>
    action === 'delete' ? setBulkDeletion(true) : bulk.run(action);

  const actionsOf = (note: AdminNote) =>
    note.status === 'deleted'
      ? [{ label: 'Restore', onClick: () => deletion.restore(note) }]
      : [
          { label: 'Edit', onClick: () => setEdited(note) },
          { label: 'Delete', danger: true, onClick: () => deletion.request(note) },
          { label: 'Take down', danger: true, onClick: () => setTakenDown(note) },
        ];

  return (
    <>
      <Head title="Notes, Admin dashboard" description="All notes, in every state." hidden />
      <NoteStats />
      <Toolbar
        actions={
          <>
            <ButtonLink to={adminPaths.pendingNotes}>Pending Notes</ButtonLink>
            <Button look="primary" onClick={() => setEdited('new')}>
              Add Note
            </Button>
          </>
        }
      >
        <SearchField label="Search notes" {...list.search} />
      </Toolbar>
      <div className="pb-4">
        <NoteFilters list={list} catalogue={catalogue} />
      </div>
      <DataTable
        itemNames={['notes', 'note']}
        list={list}
        columns={noteColumns}
        nameOf={({ title }) => title}
        from={80}
        selection={bulk.selection}
        actions={actionsOf}
        empty={
          list.narrowed ? (
            <PageMessage
              title="No notes match"
              actions={<Button onClick={list.clear}>Clear search and filters</Button>}
            />
          ) : (
            <PageMessage title="No notes yet">Add the first one with ‘Add Note’.</PageMessage>
          )
        }
      />
      <BulkBar {...bulk.bar}>
        {possibleActions(chosen).map((action) => {
          const ActionButton = action === 'delete' ? DangerButton : Button;
          return (
            <ActionButton key={action} onClick={() => run(action)}>
              {actionLabels[action]} {affectedNotes(action, chosen).length}
            </ActionButton>
          );
        })}
      </BulkBar>
      {edited && (
        <NoteDialog
          key={edited === 'new' ? edited : edited.id}
          note={edited === 'new' ? null : edited}
          catalogue={catalogue}
          onStored={(note) => {
            if (edited !== 'new' || (!list.narrowed && !list.sort)) list.put(note);
            else list.refresh();
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {bulkDeletion && (
        <ConfirmDialog
          title="Confirm Deletion"
          confirmLabel="Delete"
          danger
          onConfirm={() => bulk.run('delete')}
          onClose={() => setBulkDeletion(false)}
        >
          Are you sure you want to delete{' '}
          {formatQuantity(affectedNotes('delete', chosen).length, 'note', 'notes')}? They can be
          restored for 30 days.
        </ConfirmDialog>
      )}
      {deletion.dialogs}
      {takenDown && (
        <TakeDownDialog
          noteId={takenDown.id}
          title={takenDown.title}
          reason=""
          onDone={() => list.remove(takenDown.id)}
          onClose={() => setTakenDown(null)}
        />
      )}
      {bulk.failureDialog}
    </>
  );
}

const shown = [
  { label: 'Total Notes', name: 'total_notes' },
  { label: 'Total Downloads', name: 'total_downloads' },
  { label: 'Total Upvotes', name: 'total_upvotes' },
  { label: 'Pending Approval', name: 'pending_approval' },
] as const;

/** The number of items, and of pending ones. */
function NoteStats() {
  const { stats, failed } = useFigures();
  useEffect(() => {
    if (failed) showError('Failed to load data');
  }, [failed]);
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-4 border-b border-rule sm:grid-cols-4">
      {shown.map(({ label, name }) => (
        <div key={name} className="flex flex-col-reverse pb-3">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="flex h-7 items-center font-serif text-title font-semibold tabular-nums">
            {stats && formatCount(stats[name])}
            {!stats && (failed ? '–' : <Skeleton className="h-5 w-16" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Deletes and restores a note. Render `dialogs`. */
function useNoteDeletion(list: NoteList) {
  const { api } = useAdmin();
  const [target, setTarget] = useState<AdminNote | null>(null);
  const [restored, setRestored] = useState<AdminNote | null>(null);
  /** @param return_points whether it gets back the points that its take-down took */
  const restore = async (
    { id }: AdminNote,
    return_points: boolean,
    show: (note: AdminNote) => void,
  ) => {
    setRestored(null);
    const isDone = await attempt('Failed to restore note. Please try again.', async () => {
      show(await api.notes.restoreNote({ params: { noteId: id }, body: { return_points } }));
      showSuccess(`Note restored successfully${return_points ? ', with its points' : ''}`);
    });
    if (!isDone) void list.refresh();
  };
  const deletion = useRemoval(list, {
    send: (_, { id }) => api.notes.deleteNote({ params: { noteId: id } }),
    onRemoved: (note) =>
      showUndo('Note deleted successfully', () => void restore(note, false, list.put)),
    failure: 'Failed to delete note. Please try again.',
  });
  const restoreDeleted = (note: AdminNote, return_points: boolean) =>
    void restore(note, return_points, ({ id }) => list.remove(id));
  const points = formatQuantity(restored?.taken_down?.points_taken ?? 0, 'point', 'points');
  const dialogs = (
    <>
      {target && (
        <ConfirmDialog
          title="Confirm Deletion"
          confirmLabel="Delete"
          danger
          onConfirm={() => deletion.run(target)}
          onClose={() => setTarget(null)}
        >
          <p className="break-words">
            Are you sure you want to delete "{target.title}"? This action cannot be undone.
          </p>
          <p className="mt-2">The list “Deleted” keeps it for 30 days.</p>
        </ConfirmDialog>
      )}
      {restored && (
        <AdminDialog
          onClose={() => setRestored(null)}
          title="Restore"
          description={`“${restored.title}” was taken down (${restored.taken_down?.reason}), and ${points} of its contributor were taken back.`}
        >
          <DialogActions>
            <Button onClick={() => setRestored(null)}>Cancel</Button>
            <Button onClick={() => restoreDeleted(restored, false)}>Restore only</Button>
            <Button look="primary" onClick={() => restoreDeleted(restored, true)}>
              Restore and return {points}
            </Button>
          </DialogActions>
        </AdminDialog>
      )}
    </>
  );
  return {
    request: setTarget,
    restore(note: AdminNote) {
      if (note.taken_down?.points_taken) setRestored(note);
      else restoreDeleted(note, false);
    },
    dialogs,
  };
}
