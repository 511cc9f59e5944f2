import { Button } from '../../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../../form/admin-dialog.tsx';
import { selectedCard } from '../selected-card.ts';
import { shortcuts } from './queue-keys.ts';

const symbols: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AdminDialog
      open={open}
      onClose={onClose}
      finalFocus={selectedCard}
      title="Keyboard shortcuts"
      description={
        <p>They work on this page, but not while you type. Ctrl and Enter send a dialog.</p>
      }
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] border-t border-rule">
        {shortcuts.map(({ keys, description }) => (
          <div
            key={description}
            className="col-span-2 grid grid-cols-subgrid border-b border-rule py-2"
          >
            <dt className="flex gap-1.5 pr-4">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-rule-strong bg-sheet px-1.5 text-center font-sans"
                >
                  {symbols[key] ?? key}
                </kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </AdminDialog>
  );
}
