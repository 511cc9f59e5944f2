declare module 'virtual:pdf-assets' {
  /** Where the files of pdf.js are served, with a slash at the end. */
  export const assetsUrl: string;
}
