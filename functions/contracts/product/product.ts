export const productName = 'Tippani';

/** The name in Kannada: "note". */
export const productNameKannada = 'ಟಿಪ್ಪಣಿ';

export const productDescription =
  'Study notes for engineering students, by scheme, branch, semester and subject. Free to read and download.';
