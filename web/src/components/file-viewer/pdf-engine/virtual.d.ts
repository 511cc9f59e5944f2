declare module 'virtual:pdf-assets' {
  /** URL of pdf.js's assets, with a trailing slash. */
  export const assetsUrl: string;
}
