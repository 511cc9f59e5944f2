import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/head.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { news, results, type Announcement } from '../../content/announcements.ts';

/** A news card's page. */
export function NewsPage() {
  return <AnnouncementPage all={news} where="News" />;
}

/** A result card's page. */
export function ResultPage() {
  return <AnnouncementPage all={results} where="Results" />;
}

function AnnouncementPage({ all, where }: { all: readonly Announcement[]; where: string }) {
  const { slug } = useParams();
  const found = all.find((announcement) => announcement.slug === slug);
  if (!found) return <NotFoundPage />;
  return (
    <article className="max-w-prose">
      <Head title={found.title} description={found.summary} />
      <PageHeader title={found.title} over={`${where} · ${found.kind}`} />
      <p className="mt-6 text-lead">{found.summary}</p>
      <h2 className="mt-8 font-semibold">Where to look</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={found.source.href}>{found.source.label}</ButtonLink>
        <ButtonLink to={paths.home}>Return to Home</ButtonLink>
      </div>
    </article>
  );
}
