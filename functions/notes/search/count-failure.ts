import { tokenize } from '../../search/engine/tokenize.ts';
import type { Table } from '../../table/core/table.ts';
import { countFailedSearch } from '../../table/site/failed-search.ts';

const maxWords = 8;
const maxLength = 60;

/** E-mail addresses and UPI ids; phone numbers; university seat numbers such as 1RV20CS001. */
const personal = [/@/, /(?:\d[\s().+-]*){7}/, /\d[a-z]{2}\d{2}[a-z]{2}\d{3}/i];

/** Counts a search that found nothing by its normalised words. What may identify a person is not stored. */
export async function countFailure(table: Table, text: string): Promise<void> {
  const plain = text.normalize('NFKC');
  if (
    personal.some((pattern) => pattern.test(plain) || pattern.test(plain.replaceAll(/[\s-]/g, '')))
  )
    return;
  const words = tokenize(plain).slice(0, maxWords).join(' ').slice(0, maxLength);
  if (words !== '') await countFailedSearch(table, words, Date.now());
}
