import { useState, useEffect } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage, Skeleton } from '../../../components/page/page-states.tsx';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { formatQuantity, formatCount } from '../../../lib/format/format.ts';
import { BulkBar } from '../list/controls.tsx';
import { ConfirmDialog, DangerButton } from '../form/dialogs.tsx';
import { DataTable } from '../list/data-table.tsx';
import { SearchField, Toolbar } from '../list/toolbar.tsx';
import { useCatalogue } from '../data/use-catalogue.ts';
import { useFigures } from '../shell/figures.ts';
import { affectedNotes, possibleActions, useNoteBulk, type BulkAction } from './use-note-bulk.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { noteColumns } from './note-columns.tsx';
import { NoteFilters, useNotes } from './note-list.tsx';
import { useNoteDeletion } from './use-note-deletion.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { showError } from '../shell/notices.ts';

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
