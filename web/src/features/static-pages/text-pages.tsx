import { aboutPage, privacyPage, termsPage } from '../../content/static-pages.ts';
import { TextPageView } from './text-page.tsx';

export const AboutPage = () => <TextPageView page={aboutPage} />;
export const TermsPage = () => <TextPageView page={termsPage} />;
export const PrivacyPage = () => <TextPageView page={privacyPage} />;
