import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { Button } from '../../components/button.tsx';

/** Loaded when the button is pressed. */
const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

export function ReportButton({ note }: { note: Note }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" className="-ml-3" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-4" />
        Report a problem
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog note={note} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
