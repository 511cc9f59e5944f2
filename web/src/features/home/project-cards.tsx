import { Link } from 'react-router-dom';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { formatRupees } from '../../lib/format/format.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';

/** `fromRupees` is the lowest price. */
const projectCards = [
  {
    to: patterns.customProjects,
    title: 'Custom projects',
    text: 'Built to your topic and your guide’s requirements, with the report.',
    fromRupees: 2999,
  },
  {
    to: patterns.readyProjects,
    title: 'Ready projects',
    text: 'Finished and documented, for a presentation that is close.',
    fromRupees: 999,
  },
] as const;

const projectLinks = [
  { to: patterns.projectConsultation, label: 'Discuss your project' },
  { to: patterns.projectPortfolio, label: 'See finished projects' },
] as const;

export function ProjectCards() {
  return (
    <MarginSection title="Project services" aside="For mini and final-year projects.">
      <ul className="grid gap-4 sm:grid-cols-2">
        {projectCards.map(({ to, title, text, fromRupees }) => (
          <li
            key={to}
            className="group relative flex flex-col rounded-md border border-rule bg-sheet p-4 hover:border-blue"
          >
            <h3 className="text-lead font-semibold">
              <Link
                to={to}
                className="text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 grow text-ink-soft">{text}</p>
            <p className="mt-3 border-t border-rule pt-3 tabular-nums">
              from <strong>{formatRupees(fromRupees)}+</strong>
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {projectLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
