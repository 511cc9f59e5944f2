import { addresses } from '../../content/addresses.ts';
import { formatRupees } from '../../lib/format/format.ts';

const chatWith = (text: string) => `${addresses.projectsChat}?${new URLSearchParams({ text })}`;

/** A chat that begins with what is ordered: its title and amount. */
export const orderLink = ({ title, price }: { title: string; price: number }): string =>
  chatWith(`Hello! I would like to order “${title}” for ${formatRupees(price)}.`);

/** A chat that begins with a request for a quote. */
export const quoteLink = (): string =>
  chatWith('Hello! I would like a free quote for a custom project. My topic is: ');
