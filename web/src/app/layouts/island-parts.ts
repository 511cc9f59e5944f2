/** The script that every page loads after it is hydrated: the layout's islands. */
export { Logo } from '../../components/logo.tsx';
export { Footer } from './footer.tsx';
export { Header } from './header.tsx';
