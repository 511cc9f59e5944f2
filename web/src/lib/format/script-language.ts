/** The language tag of a text in Kannada letters; undefined for others, which are read in the page's language. */
export const scriptLanguage = (text: string): 'kn' | undefined =>
  /\p{Script=Kannada}/u.test(text) ? 'kn' : undefined;
