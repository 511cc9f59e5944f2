import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { contactLinks } from '../../content/contact-links.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { ContactForm } from './contact-form.tsx';

/** /contact */
export function ContactPage() {
  const others = contactLinks(useSiteContent());
  return (
    <>
      <Head
        title="Contact"
        description="Write to the people who run this site: questions, corrections, a note to take down, your data to erase."
      />
      <PageHeader title="Contact">Questions, corrections, a note to take down.</PageHeader>
      <div className="pt-6 pb-8">
        <ContactForm />
      </div>
      {others.length > 0 && (
        <MarginSection title="Other ways">
          <ul className="flex flex-wrap gap-x-6">
            {others.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  rel="noopener"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </MarginSection>
      )}
    </>
  );
}
