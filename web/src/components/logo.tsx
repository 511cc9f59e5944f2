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
function LogoMark({ mark, className }: { mark: string; className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        className="fill-blue"
        d="M5 1h15l8 8v20a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z"
      />
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
          transform="scale(.1)"
          d="M119 262c-15 0-27-5-36-14-9-9-14-22-14-39 0-11 2-20 6-28 4-8 10-14 17-19-3-2-5-6-7-9-1-3-2-7-2-10 0-4 1-8 4-12 3-4 7-7 13-10 6-2 15-4 25-4l3 26c-5 0-8 1-10 2-2 1-3 3-3 5 0 2 1 4 3 5 0 0 1 0 2 0 6 0 12 2 17 4 5 2 9 6 12 11 3 4 5 10 5 18 0 5-1 11-4 16-3 4-6 8-12 11-5 3-13 4-21 4-4 0-7 0-9 0-3-1-6-1-8-2 1 6 4 11 8 13 4 3 9 5 14 5 10 0 17-2 22-7 4-4 6-9 8-16l28 0c1 6 3 11 7 16 3 4 9 7 16 7 6 0 10-2 12-5 3-2 4-6 4-11 0-8-4-13-12-17l-23 0 0-24 19 0c5-2 9-5 13-8 4-4 6-8 8-13-3 1-6 2-9 3-4 1-8 2-12 2-11 0-20-3-26-7-6-5-9-11-9-19 0-9 4-16 10-21 7-6 16-8 27-8 10 0 18 2 25 6 6 4 11 9 15 15 3 7 5 14 5 21 0 9-2 16-5 23-3 7-7 13-12 17 6 5 11 10 14 15 2 6 4 12 4 19 0 12-4 21-11 28-7 7-18 11-32 11-8 0-16-1-23-4-6-2-13-7-19-13-7 6-13 11-21 13-8 3-16 4-26 4zm76-127c0 3 1 5 3 6 3 1 5 2 8 2 6 0 11-2 15-7-1-2-3-5-6-7-3-2-6-3-10-3-2 0-5 1-7 2-2 2-3 4-3 7zm-77 43c-4 0-7 2-10 4-4 3-6 8-7 14 3 1 7 1 12 1 5 0 9 0 11-2 2-2 4-5 4-8 0-6-4-9-10-9z"
        />
      )}
    </svg>
  );
}
