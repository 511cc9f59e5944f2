import { addresses } from '../../content/addresses.ts';
import { formatRupees } from '../../lib/format/format.ts';

const chatWith = (text: string) => `${addresses.projectsChat}?${new URLSearchParams({ text })}`;

/** A chat whose first message is the order. */
export const orderLink = ({ title, price }: { title: string; price: number }): string =>
  chatWith(`Hello! I would like to order “${title}” for ${formatRupees(price)}.`);

/** A chat whose first message requests a quote. */
export const quoteLink = (): string =>
  chatWith('Hello! I would like a free quote for a custom project. My topic is: ');
