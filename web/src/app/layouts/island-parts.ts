/** The script that every page loads after it is hydrated: the replay of early input, and the layout's islands. */
export { SearchBox } from '../../features/search/search-box.tsx';
export { replayEarlyInput } from '../../lib/device/early-input.ts';
export { Footer } from './footer.tsx';
export { MobileMenu } from './mobile-menu.tsx';
export { ServicesMenu } from './services-menu.tsx';
