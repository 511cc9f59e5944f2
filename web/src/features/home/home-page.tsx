import { usePageData } from '../../routing/page-data.tsx';
import {
  productDescription,
  productName,
} from '../../../../functions/contracts/product/product.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { Head } from '../../components/page/head.tsx';
import { Announcements } from './announcements.tsx';
import { CourseSelector } from './course-selector.tsx';
import type { HomeData } from './home-loader.ts';
import { MySemesterCourses } from './my-semester.tsx';
import { useSemesterCourses } from './use-semester-courses.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { useMySemester } from '../../lib/device/my-semester.ts';
import { ProjectCards } from './project-cards.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { RewardsBanner } from './rewards-banner.tsx';
import { RewardsExplained } from './rewards-explained.tsx';
import { StatsTiles } from './stats-tiles.tsx';
import { Link } from 'react-router-dom';
import type { SiteContent } from '../../../../functions/contracts/content.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import type { StructuredData } from '../../components/page/json-ld.tsx';

/** The owner's announcements. */
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
const siteJsonLd = (origin: string): StructuredData => ({
  '@type': 'WebSite',
  name: productName,
  description: productDescription,
  url: `${origin}/`,
  inLanguage: 'en-IN',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${patterns.notes}?search={search}` },
    'query-input': 'required name=search',
  },
});

export function HomePage() {
  const { catalogue, stats, recent, news, results } = usePageData<HomeData>();
  const site = useSiteContent();
  const mine = useMySemester();
  const courses = useSemesterCourses(mine);
  return (
    <>
      <Head description={productDescription} about={siteJsonLd} />
      {site && site.announcements.length > 0 && <Notices notices={site.announcements} />}
      <div className="grid gap-x-12 gap-y-5 pb-8 lg:grid-cols-2 lg:items-center lg:py-8 lg:in-data-my-semester:items-start">
        <div className="in-data-my-semester:contents">
          <h1 className="in-data-my-semester:sr-only font-serif text-display font-semibold tracking-tight">
            The right notes, the night before the exam
          </h1>
          <p className="in-data-my-semester:hidden mt-2 max-w-prose text-ink-soft lg:mt-4 lg:text-lead">
            Free notes for every scheme, branch and semester.
            {site?.claims.students && ` Used by ${site.claims.students} students.`}
          </p>
        </div>
        <MySemesterCourses mine={mine} courses={courses} />
        <CourseSelector catalogue={catalogue} />
      </div>
      <StatsTiles stats={stats} />
      <RecentUploads recent={recent} preferred={courses.semester?.recent ?? []} />
      <RewardsBanner />
      <Announcements news={news} results={results} />
      <ProjectCards />
      <RewardsExplained />
      <AdSlot />
    </>
  );
}
