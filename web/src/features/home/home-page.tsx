import { usePageData } from '../../routing/page-data.tsx';
import { productDescription } from '../../../../functions/contracts/product/product.ts';
import { AdSlot } from '../../components/ads/ad-slot.tsx';
import { Head } from '../../components/page/head.tsx';
import { AnnouncementCards } from '../../components/announcement-cards.tsx';
import { CourseSelector } from './course-selector.tsx';
import type { HomeData } from './home-loader.ts';
import { ProjectCards } from './project-cards.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { RewardsBanner } from './rewards-banner.tsx';
import { RewardsExplained } from './rewards-explained.tsx';
import { siteJsonLd } from './site-json-ld.ts';
import { StatsTiles } from './stats-tiles.tsx';
import { news, results } from '../../content/announcements.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
export function HomePage() {
  const { catalogue, stats, recent } = usePageData<HomeData>();
  return (
    <>
      <Head description={productDescription} about={siteJsonLd} />
      <div className="grid gap-x-12 gap-y-5 pb-8 lg:grid-cols-2 lg:items-center lg:py-8">
        <div>
          <h1 className="font-serif text-display font-semibold tracking-tight">
            The right notes, the night before the exam
          </h1>
          <p className="mt-2 max-w-prose text-ink-soft lg:mt-4 lg:text-lead">
            Free notes for every scheme, branch and semester. Used by 50,000+ students.
          </p>
        </div>
        <CourseSelector catalogue={catalogue} />
      </div>
      <StatsTiles stats={stats} />
      <RecentUploads recent={recent} />
      <RewardsBanner />
      <AnnouncementCards title="News" announcements={news} pathOf={paths.newsArticle} />
      <AnnouncementCards title="Results" announcements={results} pathOf={paths.resultArticle} />
      <ProjectCards />
      <RewardsExplained />
      <AdSlot />
    </>
  );
}
