import { matchPath } from 'react-router-dom';
import { pagePatterns, type PagePattern } from '../../../../functions/contracts/pages/pages.ts';

/** The page that a path is of; undefined for the administrators' pages, and for none. */
export const pagePatternOf = (pathname: string): PagePattern | undefined =>
  pagePatterns.find((pattern) => matchPath(pattern, pathname));
