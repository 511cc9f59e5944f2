import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { addresses } from '../../content/addresses.ts';
import { ContactForm } from './contact-form.tsx';

const others = [
  { label: 'E-mail', href: addresses.email },
  { label: 'Chat group', href: addresses.chatGroup },
];
export function ContactPage() {
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
      <MarginSection title="Other ways">
        <ul className="flex flex-wrap gap-x-6">
          {others.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="noopener" className="text-link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </MarginSection>
    </>
  );
}
