import type { SiteContent } from '../../../functions/contracts/content.ts';

interface ContactLink {
  readonly label: string;
  readonly href: string;
}

/** The owner's contacts that are set. */
export const contactLinks = (site: SiteContent | null): ContactLink[] => {
  const { email = '', chat_group = '', photos = '' } = site?.contacts ?? {};
  return [
    { label: 'Chat group', href: chat_group },
    { label: 'E-mail', href: email && `mailto:${email}` },
    { label: 'Photos', href: photos },
  ].filter(({ href }) => href !== '');
};
