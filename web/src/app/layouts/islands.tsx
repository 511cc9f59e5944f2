import { island } from '../../components/page/island.ts';

const load = () => import('./island-parts.ts');

export const Footer = island(async () => (await load()).Footer);
export const Header = island(async () => (await load()).Header);
export const Logo = island(async () => (await load()).Logo);
