import { paths } from '../../../functions/contracts/pages/paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

const services: readonly NavigationLink[] = [
  { label: 'SGPA calculator', to: paths.sgpaCalculator },
  { label: 'Results', to: paths.vtuResults },
  { label: 'Tech news', to: paths.techNews },
  { label: 'Job updates', to: paths.jobUpdates },
  { label: 'Project services', to: paths.projectServices },
];

export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Notes', to: paths.notes() },
  { label: 'Branches', to: paths.branches },
  ...services,
  { label: 'Rewards', to: paths.reward },
];

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Study',
    links: [
      { label: 'Notes', to: paths.notes() },
      { label: 'Branches', to: paths.branches },
      { label: 'Recent uploads', to: paths.recent },
      { label: 'Bookmarks', to: paths.bookmarks },
      { label: 'Upload notes', to: paths.uploadNotes },
      { label: 'Contributors', to: paths.contributors },
      { label: 'Rewards', to: paths.reward },
    ],
  },
  {
    title: 'Services',
    links: services,
  },
  {
    title: 'Legal',
    links: [
      { label: 'About', to: paths.about },
      { label: 'Privacy policy', to: paths.privacyPolicy },
      { label: 'Terms of use', to: paths.termsOfUse },
      { label: 'Contact', to: paths.contact },
    ],
  },
];
