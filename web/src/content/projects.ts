import { patterns } from '../../../functions/contracts/pages/paths.ts';

/** `fromRupees` is the lowest price. */
export const projectCards = [
  {
    to: patterns.customProjects,
    title: 'Custom projects',
    text: 'Built to your topic and your guide’s requirements, with the report.',
    fromRupees: 2999,
  },
  {
    to: patterns.readyProjects,
    title: 'Ready projects',
    text: 'Finished and documented, for a presentation that is close.',
    fromRupees: 999,
  },
] as const;

export const projectLinks = [
  { to: patterns.projectConsultation, label: 'Discuss your project' },
  { to: patterns.projectPortfolio, label: 'See finished projects' },
] as const;
