import MessageCircle from 'lucide-react/icons/message-circle';
import { buttonClass } from '../../components/button.tsx';
import { Chips } from '../../components/chip.tsx';
import type { Project } from '../../../../functions/contracts/content.ts';
import { formatRupees } from '../../lib/format/format.ts';
import { orderLink } from './order-link.ts';

const shownFeatures = 3;

/** `chat` receives the orders; without one there are none. */
export function ProjectCard({ project, chat }: { project: Project; chat: string }) {
  const { title, description, price, features, technologies, category } = project;
  const more = features.length - shownFeatures;
  return (
    <li className="flex flex-col rounded-md border border-rule bg-sheet p-4">
      <p className="text-small text-ink-soft">{category}</p>
      <h2 className="mt-1 text-lead leading-snug font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{description}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-ink-faint">
        {features.slice(0, shownFeatures).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 pl-5 text-small text-ink-soft">+{more} more</p>}
      <Chips items={technologies} className="mt-3" />
      <div className="grow" />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 border-t border-rule pt-3 tabular-nums">
        <strong className="text-title">{formatRupees(price)}</strong>
        <Terms project={project} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {chat !== '' && (
          <a
            href={orderLink(chat, project)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'grow')}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            Order by chat
            <span className="sr-only">: {title} (opens in a new tab)</span>
          </a>
        )}
        {project.demo && <OutLink href={project.demo} label="Demo" title={title} />}
        {project.preview && <OutLink href={project.preview} label="Preview" title={title} />}
      </div>
    </li>
  );
}

function Terms({ project: { type, duration, original_price } }: { project: Project }) {
  if (type === 'custom') return <span className="text-ink-soft">{duration}</span>;
  if (original_price === 0) return null;
  return (
    <span className="text-ink-soft">
      <span className="sr-only">instead of </span>
      <s>{formatRupees(original_price)}</s>
    </span>
  );
}

function OutLink({ href, label, title }: { href: string; label: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('plain')}>
      {label}
      <span className="sr-only"> of {title} (opens in a new tab)</span>
    </a>
  );
}
