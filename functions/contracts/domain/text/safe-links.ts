import * as z from 'zod/mini';
import { safeTarget } from './safe-target.ts';

const linkTargets = /\]\(([^)]*)\)/g;

/** A check that every link of a Markdown text has a safe target. */
export const safeLinks = () =>
  z.refine<string>(
    (markdown) =>
      [...markdown.matchAll(linkTargets)].every(([, target]) => safeTarget.test(target!)),
    'Each link needs an address that begins with https://, mailto: or /',
  );
