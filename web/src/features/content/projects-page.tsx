import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Project, SiteContent } from '../../../../functions/contracts/content.ts';
import type { ProjectCategory } from '../../../../functions/contracts/domain/content.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { Button, buttonClass, NewTabLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection, PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import {
  matchesFilter,
  SearchAndCategory,
  type ListFilter,
} from '../../components/forms/list-filter.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSiteContent } from '../../lib/site-content.ts';
import { PageContent } from '../../routing/page-content.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Chips } from '../../components/chip.tsx';
import { formatRupees } from '../../lib/format/format.ts';

const reasons = [
  {
    title: 'You can explain it',
    text: 'Every project comes with a session on how it works, so that you are ready for the viva.',
  },
  {
    title: 'To your synopsis',
    text: 'Custom work follows what your guide has approved, and changes when the guide does.',
  },
  {
    title: 'Report included',
    text: 'In your college’s format, with diagrams that match the code.',
  },
] as const;

const processSteps = [
  { title: 'Tell us the topic', text: 'By chat: topic, branch, semester, date of submission.' },
  { title: 'Agree on scope and price', text: 'In writing, before anything is built or paid.' },
  { title: 'See the progress', text: 'A working part each week, and two rounds of changes.' },
  { title: 'Take delivery', text: 'Code, report, slides, and a session to go through all of it.' },
] as const;

type TabName = 'custom' | 'ready';

const emptyFilter: ListFilter<ProjectCategory> = { text: '', category: '' };

const claimLabels = {
  projects: 'projects',
  success_rate: 'success rate',
  support: 'support',
  technologies: 'technologies',
} as const;

const claimsOf = (site: SiteContent | null) =>
  Object.entries(claimLabels).flatMap(([name, label]) => {
    const figure = site?.claims[name as keyof typeof claimLabels];
    return figure ? [{ figure, label }] : [];
  });

/** One page for five paths. */
export const ProjectsPage = () => (
  <PageContent<{ items: readonly Project[] }> title="Project services">
    {({ items }) => <Projects items={items} />}
  </PageContent>
);

function Projects({ items }: { items: readonly Project[] }) {
  const site = useSiteContent();
  const chat = site?.contacts.projects_chat ?? '';
  const claims = claimsOf(site);
  const { pathname } = useLocation();
  const first: TabName = pathname === patterns.readyProjects ? 'ready' : 'custom';
  const [chosen, setChosen] = useState<{ at: string; tab: TabName } | null>(null);
  const tab = chosen?.at === pathname ? chosen.tab : first;
  const [filter, setFilter] = useState(emptyFilter);
  const listed = (type: TabName) => (
    <ProjectList
      chat={chat}
      projects={items.filter(
        (item) =>
          item.type === type &&
          matchesFilter(filter, item.category, [
            item.title,
            item.description,
            ...item.technologies,
          ]),
      )}
      onClear={() => setFilter(emptyFilter)}
    />
  );
  return (
    <>
      <Head
        title="Project services"
        description="Mini and final-year projects: built to your synopsis, or finished and documented."
        path={patterns.projectServices}
      />
      <PageHeader title="Project services">
        <p>Built to your synopsis, or finished and documented. Ordered and explained by chat.</p>
        {chat !== '' && (
          <NewTabLink href={quoteLink(chat)} className={buttonClass('primary', 'mt-4')}>
            Get Free Quote
            <span className="sr-only"> (opens in a new tab)</span>
          </NewTabLink>
        )}
      </PageHeader>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:grid-cols-4">
        {claims.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-serif text-numeral font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <SearchAndCategory
        label="Search projects"
        categories={[...new Set(items.map(({ category }) => category))]}
        filter={filter}
        onFilterChange={setFilter}
      />
      <Tabs
        label="Kinds of projects"
        chosen={tab}
        onChoose={(name) => setChosen({ at: pathname, tab: name })}
        tabs={[
          { name: 'custom', label: 'Custom Projects', panel: listed('custom') },
          { name: 'ready', label: 'Ready Projects', panel: listed('ready') },
        ]}
      />
      <div className="mt-8">
        <MarginSection title="Why choose us">
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {reasons.map(({ title, text: reason }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-ink-soft">{reason}</dd>
              </div>
            ))}
          </dl>
        </MarginSection>
        <MarginSection title="How it works">
          <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {processSteps.map(({ title, text: step }, index) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr]">
                <span aria-hidden="true" className="font-serif text-title text-ink-faint">
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-ink-soft">{step}</p>
                </div>
              </li>
            ))}
          </ol>
        </MarginSection>
      </div>
    </>
  );
}

interface ProjectListProps {
  projects: readonly Project[];
  chat: string;
  onClear: () => void;
}

function ProjectList({ projects, chat, onClear }: ProjectListProps) {
  if (projects.length === 0)
    return (
      <PageMessage title="No projects found" actions={<Button onClick={onClear}>Show all</Button>}>
        No project matches. A custom project can be about anything: ask for a free quote.
      </PageMessage>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} chat={chat} />
      ))}
    </ul>
  );
}

const chatWith = (chat: string, text: string) => `${chat}?${new URLSearchParams({ text })}`;

const orderLink = (chat: string, { title, price }: { title: string; price: number }): string =>
  chatWith(chat, `Hello! I would like to order “${title}” for ${formatRupees(price)}.`);

const quoteLink = (chat: string): string =>
  chatWith(chat, 'Hello! I would like a free quote for a custom project. My topic is: ');

const shownFeatures = 3;

/** `chat` receives the orders; without one there are none. */
function ProjectCard({ project, chat }: { project: Project; chat: string }) {
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
          <NewTabLink href={orderLink(chat, project)} className={buttonClass('secondary', 'grow')}>
            <MessageCircle aria-hidden="true" className="size-5" />
            Order by chat
            <span className="sr-only">: {title} (opens in a new tab)</span>
          </NewTabLink>
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

const OutLink = ({ href, label, title }: { href: string; label: string; title: string }) => (
  <NewTabLink href={href} className={buttonClass('plain')}>
    {label}
    <span className="sr-only"> of {title} (opens in a new tab)</span>
  </NewTabLink>
);
