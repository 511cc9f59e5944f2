import type { ContentValue } from './content.ts';

type Contacts = ContentValue<'contacts'>;

/** The links of a new site: they lead to real services, but not to the owner's pages there. */
const placeholderLinks: Readonly<Partial<Contacts>> = {
  chat_group: 'https://chat.whatsapp.com/',
  photos: 'https://www.instagram.com/',
  projects_chat: 'https://wa.me/910000000000',
};

const withoutEndSlash = (link: string) => link.trim().toLowerCase().replace(/\/+$/, '');

/** Whether an e-mail address is in a domain that is reserved for examples (RFC 2606). */
export const isPlaceholderAddress = (address: string): boolean =>
  /[@.]example(\.com)?$/i.test(address.trim());

/** The contacts that still have the value of a new site. */
export const placeholderContacts = (contacts: Contacts): (keyof Contacts)[] =>
  (Object.keys(contacts) as (keyof Contacts)[]).filter((field) => {
    const placeholder = placeholderLinks[field];
    if (placeholder === undefined) return isPlaceholderAddress(contacts[field]);
    return withoutEndSlash(contacts[field]) === withoutEndSlash(placeholder);
  });
