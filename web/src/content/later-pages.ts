import { patterns } from '../app/paths.ts';
import type { NavigationLink } from './navigation.ts';

/** A place that opens later: what it will offer, and where to go meanwhile. A row goes when its page comes. */
export interface LaterPage {
  path: string;
  title: string;
  /** One sentence: what it is for. */
  purpose: string;
  offers: readonly string[];
  meanwhile: readonly NavigationLink[];
}

const browse: NavigationLink = { label: 'Browse all notes', to: patterns.notes };
const home: NavigationLink = { label: 'Go to the home page', to: patterns.home };

const projectServices = {
  title: 'Project services',
  purpose: 'Help with your mini or final-year project, built for you or ready to take.',
  offers: [
    'Custom projects, made to your requirements, from ₹2,999+',
    'Ready projects with documentation, from ₹999+',
    'Consultation, and a portfolio of finished work',
  ],
  meanwhile: [browse, home],
};

export const laterPages: readonly LaterPage[] = [
  {
    path: patterns.vtuResults,
    title: 'Results',
    purpose: 'Where to see your results, by USN.',
    offers: ['Student results by USN', 'Revaluation results', 'Entrance exam results'],
    meanwhile: [browse, home],
  },
  {
    path: patterns.techNews,
    title: 'Tech news',
    purpose: 'Short articles for engineering students, by category.',
    offers: ['Search and categories', 'A few featured articles', 'A newsletter, if you want one'],
    meanwhile: [browse, home],
  },
  { path: patterns.projectServices, ...projectServices },
  { path: patterns.customProjects, ...projectServices },
  { path: patterns.readyProjects, ...projectServices },
  { path: patterns.projectConsultation, ...projectServices },
  { path: patterns.projectPortfolio, ...projectServices },
  {
    path: patterns.about,
    title: 'About',
    purpose: 'Who keeps this collection, and how it works.',
    offers: ['Why it exists', 'How notes are checked', 'How to help'],
    meanwhile: [browse, home],
  },
  {
    path: patterns.privacyPolicy,
    title: 'Privacy policy',
    purpose: 'What this site keeps about you, and what it does not.',
    offers: [
      'What is stored when you upload or redeem',
      'What is never shown',
      'How to have it erased',
    ],
    meanwhile: [browse, home],
  },
  {
    path: patterns.termsOfUse,
    title: 'Terms of use',
    purpose: 'The rules for using and sharing notes here.',
    offers: ['What you may upload', 'What you may do with a note', 'How to have a note removed'],
    meanwhile: [browse, home],
  },
  {
    path: patterns.contact,
    title: 'Contact',
    purpose: 'Write to the people who run this site.',
    offers: ['A form for questions and corrections', 'Requests to remove a note'],
    meanwhile: [browse, home],
  },
];
