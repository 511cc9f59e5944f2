import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Head } from '../../../components/head.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { usePendingCount } from './use-pending-count.ts';

const rowClass =
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-rule px-1 py-4 hover:bg-blue-wash';
const linkClass = 'text-lead font-semibold text-blue after:absolute after:inset-0';

/** Where an admin begins: what waits, and what can be set. */
export function DashboardPage() {
  const count = usePendingCount();
  return (
    <div className="max-w-prose">
      <Head title="Admin dashboard" description="Pages for administrators." hidden />
      <PageHeader title="Admin dashboard" />
      <ul className="mt-2">
        <li className={rowClass}>
          <Link to={paths.adminPendingNotes} className={linkClass}>
            Pending Notes
          </Link>
          <output
            aria-label="Submissions that wait"
            className="font-serif text-title text-ink tabular-nums"
          >
            {count}
          </output>
          <p className="col-span-2 text-ink-soft">Submissions that wait for your decision.</p>
        </li>
        <li className={rowClass}>
          <Link to={paths.adminSecurity} className={linkClass}>
            Sign-in security
          </Link>
          <p className="col-span-2 text-ink-soft">A second factor for your own account.</p>
        </li>
      </ul>
    </div>
  );
}
