import { useEffect } from 'react';
import { ButtonLink } from '../button.tsx';
import { Head } from './head.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

export function NotFoundPage() {
  useEffect(() => console.error('No page at', location.pathname), []);
  return (
    <>
      <Head title="Page not found" description="There is no page at this address." hidden />
      <p className="font-serif text-numeral text-ink-faint tabular-nums">404</p>
      <h1 className="mt-2 font-serif text-display font-semibold">Oops! Page not found</h1>
      <p className="mt-3 text-ink-soft">The address may be mistyped, or the page has moved.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.home}>
          Return to Home
        </ButtonLink>
        <ButtonLink to={paths.notes()}>Browse all notes</ButtonLink>
      </div>
    </>
  );
}
