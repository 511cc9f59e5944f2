import { usePageData } from '../../routing/page-data.tsx';
import { AdSlot } from '../../components/ad-slot.tsx';
import { Head, type StructuredData } from '../../components/page/head.tsx';
import { CourseSelector } from './course-selector.tsx';
import type { HomeData } from './home-loader.ts';
import { MySemesterCourses } from './my-semester.tsx';
import { useSemesterCourses } from '../../lib/use-semester-courses.ts';
import { useSettings, useSiteContent } from '../../lib/site-content.ts';
import { useMySemester } from '../../lib/device/my-semester.ts';
import { RecentUploads, ProjectCards, ReceiptNotice } from './home-sections.tsx';
import { Link } from 'react-router-dom';
import type { SiteContent } from '../../../../functions/contracts/content.ts';
import { patterns, paths } from '../../../../functions/contracts/pages/paths.ts';
import { AnnouncementCards } from '../../components/announcement-cards.tsx';
import { Await } from '../../components/page/await.tsx';
import { ButtonLink } from '../../components/button.tsx';
import type { Stats } from '../../../../functions/contracts/site.ts';
import { Skeleton } from '../../components/page/page-states.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { MarginSection, NumberedSteps } from '../../components/page/page-header.tsx';

const Notices = ({ notices }: { notices: SiteContent['announcements'] }) => (
  <aside aria-label="Announcements" className="mb-5">
    <ul className="space-y-2">
      {notices.map(({ text, link }) => (
        <li key={text} className="border-l-3 border-blue bg-blue-wash px-3 py-2">
          {text}{' '}
          {link !== '' && (
            <Link to={link} className="text-link inline-block">
              Read more
              <span className="sr-only">: {text}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  </aside>
);

/** https://schema.org/WebSite */
const siteJsonLd =
  ({ name, description }: SiteContent['settings']) =>
  (origin: string): StructuredData => ({
    '@type': 'WebSite',
    name,
    description,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${patterns.notes}?search={search}` },
      'query-input': 'required name=search',
    },
  });

/** The latest news and results; nothing if they do not load. */
const Announcements = ({ news, results }: Pick<HomeData, 'news' | 'results'>) => (
  <>
    <Await resolve={news} fallback={null} errorElement={null}>
      {({ items }) => (
        <AnnouncementCards
          title="News"
          announcements={items.map((item) => ({ ...item, kind: item.category }))}
          pathOf={paths.newsArticle}
        />
      )}
    </Await>
    <Await resolve={results} fallback={null} errorElement={null}>
      {({ items }) => (
        <AnnouncementCards
          title="Results"
          announcements={items.slice(0, shownResults)}
          pathOf={paths.resultArticle}
        />
      )}
    </Await>
  </>
);

const shownResults = 3;

function OwnersCards({ cards }: { cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className="my-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => {
        const [title, text, to] = card.split('|').map((part) => part.trim());
        return (
          <li key={card}>
            <Link
              to={to!}
              className="group block h-full rounded-md border border-rule bg-sheet px-4 py-3 hover:border-blue"
            >
              <span className="font-semibold text-blue group-hover:underline">{title}</span>
              <span className="block text-ink-soft">{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function RewardsBanner() {
  const { points_per_upload, rewards } = useSettings();
  return (
    <section
      aria-labelledby="rewards-banner"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border-l-6 border-marigold bg-marigold-wash px-5 py-5 lg:mb-10"
    >
      <p
        aria-hidden="true"
        className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
      >
        {points_per_upload}
      </p>
      <div className="grow basis-64">
        <h2 id="rewards-banner" className="font-serif text-title font-semibold">
          {points_per_upload} points for each verified upload
        </h2>
        <p className="mt-1 text-ink-soft">{rewards}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.uploadNotes}>
          Upload Notes
        </ButtonLink>
        <ButtonLink to={paths.reward}>Check your points</ButtonLink>
      </div>
    </section>
  );
}

function RewardsExplained() {
  const { points_per_upload } = useSettings();
  const steps = [
    {
      title: 'Upload',
      text: 'Upload your notes with your phone number and e-mail. Your first upload registers you.',
    },
    {
      title: 'We check',
      text: `We check each file. Once it is verified, it is published and you get ${points_per_upload} points.`,
    },
    {
      title: 'Redeem',
      text: '200 points are ₹100, by bank transfer within 24 hours.',
    },
  ];
  return (
    <MarginSection title="How rewards work" aside={<RewardLink />}>
      <NumberedSteps steps={steps} />
    </MarginSection>
  );
}

const RewardLink = () => (
  <Link to={paths.reward} className="text-link inline-flex min-h-11 items-center">
    All about rewards
  </Link>
);

const tiles: readonly { figure: keyof Stats; label: string }[] = [
  { figure: 'study_materials', label: 'Study materials' },
  { figure: 'downloads', label: 'Downloads' },
  { figure: 'branches', label: 'Branches' },
  { figure: 'students', label: 'Students' },
];

const StatsTiles = ({ stats }: Pick<HomeData, 'stats'>) => (
  <dl className="grid grid-cols-2 border-y border-rule sm:grid-cols-4">
    {tiles.map(({ figure, label }) => (
      <div
        key={figure}
        className="flex flex-col-reverse justify-end border-rule px-4 py-3 first:pl-0 max-sm:odd:pl-0 max-sm:even:border-l max-sm:[&:nth-child(n+3)]:border-t sm:py-5 sm:not-first:border-l"
      >
        <dt className="text-small text-ink-soft">{label}</dt>
        <dd className="font-serif text-title font-semibold tabular-nums sm:text-display">
          <Await
            resolve={stats}
            fallback={<Skeleton className="h-[1.15em] w-full max-w-20" />}
            errorElement={<span aria-label="Not known">–</span>}
          >
            {(figures) => formatCount(figures[figure])}
          </Await>
        </dd>
      </div>
    ))}
  </dl>
);

export function HomePage() {
  const { catalogue, stats, recent, news, results } = usePageData<HomeData>();
  const site = useSiteContent();
  const settings = useSettings();
  const mine = useMySemester();
  const courses = useSemesterCourses(mine);
  return (
    <>
      <Head description={settings.description} about={siteJsonLd(settings)} />
      {site && site.announcements.length > 0 && <Notices notices={site.announcements} />}
      <div className="grid gap-x-12 gap-y-5 pb-8 lg:grid-cols-2 lg:items-center lg:py-8 lg:in-data-my-semester:items-start">
        <div className="in-data-my-semester:contents">
          <h1 className="in-data-my-semester:sr-only font-serif text-display font-semibold tracking-tight">
            {settings.hero}
          </h1>
          <p className="in-data-my-semester:hidden mt-2 max-w-prose text-ink-soft lg:mt-4 lg:text-lead">
            {settings.hero_lead}
            {site?.claims.students && ` Used by ${site.claims.students} students.`}
          </p>
        </div>
        <MySemesterCourses mine={mine} courses={courses} />
        <CourseSelector catalogue={catalogue} />
      </div>
      <StatsTiles stats={stats} />
      <RecentUploads recent={recent} preferred={courses.semester?.recent ?? []} />
      <div className="render-in-view-150 md:render-in-view-78">
        <OwnersCards cards={settings.cards} />
        <RewardsBanner />
        <Announcements news={news} results={results} />
        <ProjectCards />
        <RewardsExplained />
        <AdSlot />
      </div>
      <ReceiptNotice />
    </>
  );
}
