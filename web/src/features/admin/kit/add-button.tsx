import { Button } from '../../../components/button.tsx';

/** Sends the form of an entry panel. */
export function AddButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      look="primary"
      aria-disabled={busy}
      className="mt-4 min-w-36 aria-disabled:cursor-wait"
    >
      {busy ? 'Adding…' : children}
    </Button>
  );
}
