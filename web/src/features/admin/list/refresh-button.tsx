import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../../../components/button.tsx';
import type { List } from './use-list.ts';

export function RefreshButton({
  list: { refresh, refreshing },
}: {
  list: Pick<List<unknown>, 'refresh' | 'refreshing'>;
}) {
  return (
    <Button
      onClick={refreshing ? undefined : refresh}
      aria-disabled={refreshing}
      className="aria-disabled:cursor-wait"
    >
      <RotateCw aria-hidden="true" className={`size-4 ${refreshing ? 'animate-spin' : ''}`} />
      Refresh
    </Button>
  );
}
