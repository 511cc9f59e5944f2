import type { SearchIndex } from './packed-index/search-index.ts';

/** The positions of the notes with a topic or a description that has a word with this text inside. */
export function placesWithText(index: SearchIndex, text: string): ReadonlySet<number> {
  const places = new Set<number>();
  let word = 0;
  for (const known of index.vocabulary.words(0, index.vocabulary.size)) {
    if (known.includes(text))
      for (const { field, list } of index.postingListsOf(word)) {
        if (field !== 'topic' && field !== 'description') continue;
        const reader = index.postings(list);
        for (let place = reader.next(); place >= 0; place = reader.next()) places.add(place);
      }
    word += 1;
  }
  return places;
}
