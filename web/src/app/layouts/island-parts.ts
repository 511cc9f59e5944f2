/** The layout's islands, in one script. */
export { Logo } from '../../components/logo.tsx';
export { Footer } from './footer.tsx';
export { Header } from './header.tsx';
