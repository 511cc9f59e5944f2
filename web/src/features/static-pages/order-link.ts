import { formatRupees } from '../../lib/format/format.ts';

const chatWith = (chat: string, text: string) => `${chat}?${new URLSearchParams({ text })}`;

/** A chat whose first message is the order. */
export const orderLink = (
  chat: string,
  { title, price }: { title: string; price: number },
): string => chatWith(chat, `Hello! I would like to order “${title}” for ${formatRupees(price)}.`);

/** A chat whose first message requests a quote. */
export const quoteLink = (chat: string): string =>
  chatWith(chat, 'Hello! I would like a free quote for a custom project. My topic is: ');
