import { Link } from 'react-router-dom';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { useSettings } from '../lib/site-content.ts';

export function Logo() {
  const { name, mark } = useSettings();
  return (
    <Link
      to={paths.home}
      aria-label={`${name}, home page`}
      className="-mx-1 flex min-h-11 shrink-0 items-center px-1 text-ink hover:text-blue"
    >
      {/* Where only the mark fits, the name wraps to a hidden second line. */}
      <span className="flex h-8 flex-wrap items-center gap-x-2 overflow-hidden">
        <LogoMark mark={mark} className="size-8" />
        <span className="font-serif text-title font-semibold tracking-tight">{name}</span>
      </span>
    </Link>
  );
}

/** The owner's letters, or one whose outline is from Noto Sans Kannada (OFL). */
const LogoMark = ({ mark, className }: { mark: string; className: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path className="fill-blue" d="M5 1h15l8 8v20a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z" />
    <path
      className="fill-paper stroke-blue"
      strokeWidth="1.5"
      strokeLinejoin="round"
      d="M20 1v6a2 2 0 0 0 2 2h6z"
    />
    {mark ? (
      <text
        x="15"
        y="25"
        textAnchor="middle"
        className="fill-on-blue font-semibold"
        fontSize={mark.length > 1 ? 13 : 18}
      >
        {mark}
      </text>
    ) : (
      <path
        className="fill-on-blue"
        transform="scale(.25)"
        d="M48 105q-9 0-15-6-5-5-5-15 0-7 2-12 2-4 7-7-2-2-3-4-1-2-1-4 0-2 2-5 1-2 5-4 4-1 10-1l1 10q-3 0-4 1-1 1-1 2 0 1 1 2l1 0q4 0 7 2 3 1 5 4 2 2 2 7 0 3-2 7-2 2-5 4-3 2-8 2l-4 0q-2-1-3-1 1 4 3 5 3 2 6 2 6 0 9-3 2-2 3-6l11 0q0 3 3 6 2 3 6 3 4 0 5-2 2-1 2-4 0-5-5-7l-9 0 0-10 7 0q3-1 5-3 3-2 4-5-2 0-4 1-2 1-5 1-7 0-10-3-4-3-4-8 0-5 4-8 4-3 11-3 6 0 10 2 4 3 6 6 2 4 2 9 0 5-2 9-2 4-5 7 4 3 6 6 1 3 1 7 0 7-4 11-4 5-13 5-5 0-9-2-4-1-8-5-4 4-8 5-5 2-10 2zm30-51q0 2 1 2 2 1 3 1 4 0 6-3 0-1-2-2-2-2-4-2-1 0-3 1-1 1-1 3zm-31 17q-2 0-4 2-2 2-3 5 2 1 5 1 3 0 5-1 1-1 1-3 0-4-4-4z"
      />
    )}
  </svg>
);
