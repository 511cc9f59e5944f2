import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../../../components/button.tsx';
import { webLink } from '../../../lib/format/web-link.ts';

interface HowToApplyProps {
  link: string | null;
  tooLate: boolean;
}
export function HowToApply({ link, tooLate }: HowToApplyProps) {
  const hintId = useId();
  const url = webLink(link);
  if (!url) return <p className="text-ink-soft">No application link provided.</p>;
  if (tooLate)
    return (
      <p className="max-w-prose border-l-6 border-red bg-red-wash px-4 py-3">
        The deadline has passed. The employer may not take applications any more.
      </p>
    );
  return (
    <>
      <a
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={hintId}
        className={buttonClass('primary', 'h-12 max-sm:w-full')}
      >
        Apply Now
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
      <p id={hintId} className="mt-2 text-small text-ink-soft">
        Opens {url.host} in a new tab.
      </p>
    </>
  );
}
