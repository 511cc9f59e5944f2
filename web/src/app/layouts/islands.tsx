import { island } from '../../components/page/lazy-parts.ts';

const load = () => import('./island-parts.ts');

export const Footer = island(async () => (await load()).Footer);
export const MobileMenu = island(async () => (await load()).MobileMenu);
export const SearchBox = island(async () => (await load()).SearchBox);
export const ServicesMenu = island(async () => (await load()).ServicesMenu);
