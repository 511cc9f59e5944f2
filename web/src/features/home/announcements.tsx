import { Suspense } from 'react';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { AnnouncementCards } from '../../components/announcement-cards.tsx';
import { Await } from '../../components/page/await.tsx';
import type { HomeData } from './home-loader.ts';

/** The latest news and results; nothing if they do not load. */
export const Announcements = ({ news, results }: Pick<HomeData, 'news' | 'results'>) => (
  <Suspense fallback={null}>
    <Await resolve={news} errorElement={null}>
      {({ items }) => (
        <AnnouncementCards
          title="News"
          announcements={items.map((item) => ({ ...item, kind: item.category }))}
          pathOf={paths.newsArticle}
        />
      )}
    </Await>
    <Await resolve={results} errorElement={null}>
      {({ items }) => (
        <AnnouncementCards
          title="Results"
          announcements={items.slice(0, shownResults)}
          pathOf={paths.resultArticle}
        />
      )}
    </Await>
  </Suspense>
);

const shownResults = 3;
