import type { BranchId, NoteId, SubjectId } from '../domain/fields.ts';

/** Every path of the site, as the router matches it. */
export const patterns = {
  home: '/',
  notes: '/notes',
  note: '/notes/:noteId',
  download: '/download/:noteId',
  recent: '/recent',
  branches: '/branches',
  course: '/subjects/:schemeYear/:code',
  bookmarks: '/bookmarks',
  unsubscribe: '/unsubscribe',
  uploadNotes: '/upload-notes',
  reward: '/reward',
  sgpaCalculator: '/sgpa-calculator',
  jobUpdates: '/job-updates',
  jobUpdate: '/job-updates/:jobId',
  techNews: '/technews',
  newsArticle: '/news/:slug',
  vtuResults: '/vtu-results',
  resultArticle: '/results/:slug',
  projectServices: '/project-services',
  customProjects: '/custom-projects',
  readyProjects: '/ready-projects',
  projectConsultation: '/project-consultation',
  projectPortfolio: '/project-portfolio',
  about: '/about',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  contact: '/contact',
  adminLogin: '/admin-login',
  admin: '/admin',
  adminSchemes: '/admin/schemes',
  adminBranches: '/admin/branches',
  adminSubjects: '/admin/subjects',
  adminNoteManager: '/admin/note-manager',
  adminRewards: '/admin/rewards',
  adminRedemptions: '/admin/redemptions',
  adminJobUpdates: '/admin/job-updates',
  adminCatalogue: '/admin/catalogue',
  adminAudit: '/admin/audit',
  adminPendingNotes: '/admin/pending-notes',
  adminSecurity: '/admin/security',
} as const;

/** What a list of notes is narrowed by; absent means all. */
export interface NotesFilter {
  branch?: BranchId | undefined;
  semester?: number | undefined;
  subject?: SubjectId | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

const filterNames = ['branch', 'semester', 'subject', 'search', 'cursor'] as const;

function notesPath(filter: NotesFilter): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${patterns.notes}?${query}` : patterns.notes;
}

/** Links: each path without parameters as it is, the others made from theirs. */
export const paths = {
  ...patterns,
  notes: (filter: NotesFilter = {}) => notesPath(filter),
  note: (noteId: NoteId) => `/notes/${noteId}`,
  download: (noteId: NoteId) => `/download/${noteId}`,
  course: (schemeYear: string, code: string) => `/subjects/${schemeYear}/${code}`,
  jobUpdate: (jobId: string) => `/job-updates/${jobId}`,
  newsArticle: (slug: string) => `/news/${slug}`,
  resultArticle: (slug: string) => `/results/${slug}`,
} as const;
