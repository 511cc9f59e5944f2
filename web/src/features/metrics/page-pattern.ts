import { matchPath } from 'react-router-dom';
import { pagePatterns, type PagePattern } from '../../../../functions/contracts/pages/pages.ts';

/** Undefined for the dashboard and for unknown paths. */
export const pagePatternOf = (pathname: string): PagePattern | undefined =>
  pagePatterns.find((pattern) => matchPath(pattern, pathname));
