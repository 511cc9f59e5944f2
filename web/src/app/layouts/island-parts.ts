/** The script that every page loads after it is hydrated: the layout's islands. */
export { SearchBox } from '../../features/search/search-box.tsx';
export { Footer } from './footer.tsx';
export { MobileMenu } from './mobile-menu.tsx';
export { ServicesMenu } from './services-menu.tsx';
