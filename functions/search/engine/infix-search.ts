import type { SearchIndex } from './packed-index/search-index.ts';

/** Ordinals of the notes with a word in topic or description that contains `text`. */
export function notesContaining(index: SearchIndex, text: string): ReadonlySet<number> {
  const ordinals = new Set<number>();
  let word = 0;
  for (const known of index.vocabulary.words(0, index.vocabulary.size)) {
    if (known.includes(text))
      for (const { field, list } of index.postingListsOf(word)) {
        if (field !== 'topic' && field !== 'description') continue;
        const reader = index.postings(list);
        for (let ordinal = reader.next(); ordinal >= 0; ordinal = reader.next())
          ordinals.add(ordinal);
      }
    word += 1;
  }
  return ordinals;
}
