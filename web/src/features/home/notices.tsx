import { Link } from 'react-router-dom';
import type { SiteContent } from '../../../../functions/contracts/content.ts';

/** The owner's announcements. */
export const Notices = ({ notices }: { notices: SiteContent['announcements'] }) => (
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
