import { Button } from '../../../components/button.tsx';

/** Sends the form of an entry panel. */
export function AddButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      look="primary"
      aria-disabled={busy}
      // Beside a field it stands as high as what one writes in, below its name.
      className="h-12 min-w-36 self-start md:mt-6 aria-disabled:cursor-wait"
    >
      {busy ? 'Adding…' : children}
    </Button>
  );
}
