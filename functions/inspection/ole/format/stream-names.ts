/** Streams of DOC and PPT in the root of their compound file. */
export const streamNames = {
  wordDocument: 'WordDocument',
  wordData: 'Data',
  presentation: 'PowerPoint Document',
  currentUser: 'Current User',
  pictures: 'Pictures',
} as const;
