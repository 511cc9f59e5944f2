import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toasts.tsx';
import { rowsToQuery } from './rules/row-link.ts';
import type { Row } from './rules/row.ts';
export function ShareRows({ rows }: { rows: readonly Row[] }) {
  const copy = async () => {
    const { origin, pathname } = location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?${rowsToQuery(rows)}`);
      toast('Link copied');
    } catch (error) {
      console.error('The link could not be copied', error);
      toast('The link could not be copied');
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button onClick={copy}>
        <Link2 aria-hidden="true" className="size-5" />
        Copy link to these rows
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print or save as PDF
      </Button>
    </div>
  );
}
