import { lazy, type ComponentType } from 'react';
import { idle } from '../../../lib/device/idle.ts';
import { reloadOnce } from './reload-once.ts';

export const lazyPage = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(reloadOnce) }));

/**
 * A part of a page whose script is loaded when the browser is idle or the visitor acts. Until then its prerendered HTML
 * stays as it is: links and GET forms work, and other input is replayed. It needs a Suspense around it.
 */
export const island = <P>(load: () => Promise<ComponentType<P>>) =>
  lazyPage(async () => {
    await idle();
    return load();
  });
