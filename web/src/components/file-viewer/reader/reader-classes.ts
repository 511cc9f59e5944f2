/** The reader of a document, in the page or on the whole screen. */
export const readerClass =
  'data-dark:scheme-dark data-dark:bg-paper data-dark:text-ink [--reader-top:3rem] [@media(max-height:30rem)]:not-data-full-screen:[--reader-top:0rem] data-full-screen:fixed data-full-screen:inset-0 data-full-screen:z-50 data-full-screen:overflow-auto data-full-screen:bg-paper data-full-screen:px-4 data-full-screen:[--reader-top:4rem] data-finding:[--reader-top:6.5rem] data-full-screen:data-finding:[--reader-top:7.5rem]';

/** Its toolbar. */
export const barClass =
  'sticky top-16 z-10 **:-scroll-mt-20 border-b border-rule bg-paper in-data-full-screen:top-0 max-sm:-mx-4 max-sm:px-4 [@media(max-height:30rem)]:top-0';
