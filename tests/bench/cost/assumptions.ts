/** What a month is like. Each can be given as a setting of the command: `--visits-per-student 4`. */
export const usual = {
  students: 1000,
  visitsPerStudent: 8,
  pagesPerVisit: 5,
  /** Share of visits by browsers that have nothing of the site yet. */
  firstVisits: 0.25,
  /** What a first visit brings besides its pages: scripts, styles, fonts, icons. */
  firstVisitKb: 130,
  firstVisitRequests: 8,
  /** A written page or its answers, packed. */
  pageKb: 9,
  /** Requests of the interface that a page makes after it is painted: counts that change by the minute. */
  freshPerPage: 0.6,
  /** An answer of the interface, packed. */
  answerKb: 2,
  /** Share of these requests that an edge answers from what it keeps for five seconds. */
  freshHits: 0.3,
  /** Share of the requests for pages and files that an edge answers from what it keeps. */
  pageHits: 0.9,
  fileHits: 0.7,
  readUnitsPerFresh: 0.7,
  /** Share of visits that search on the device, and what the index brings to a browser that has none of the day. */
  searches: 0.3,
  indexBytesPerNote: 6,
  /** Previews: ranges of the file's first pages. */
  previewsPerVisit: 1.5,
  previewKb: 250,
  previewRequests: 3,
  downloadsPerVisit: 0.7,
  fileKb: 1500,
  votesPerVisit: 0.1,
  /** Of a mark: what answers, and what the worker adds to where marks come seldom. */
  writeUnitsPerMark: 10,
  uploadsPerStudent: 0.02,
  /** Notes that are public, for each student of the site. */
  notesPerStudent: 0.1,
  /** Share of uploads that become notes. */
  approved: 0.6,
  writeUnitsPerUpload: 80,
  /** Pages that a new or changed note rewrites, each as two objects. */
  pagesPerNote: 12,
  requestsPerNote: 16,
  /** What the publisher's requests read of the table, the lists of branches most of it. */
  readUnitsPerNote: 700,
  /** Paths that an edge is asked to forget for one note. */
  pathsPerNote: 17,
  lookUpsPerStudent: 0.05,
  administrators: 3,
  dashboardRequestsPerAdministrator: 3000,
  readUnitsPerDashboard: 32,
  /** A function's usual memory and time, warm. */
  lambdaGb: 1,
  lambdaMs: 25,
  publisherMs: 4000,
  logBytesPerRequest: 600,
  alarms: 30,
  metrics: 10,
  secrets: 2,
  /** X-Ray keeps one request a second and five of a hundred beyond. */
  tracedShare: 0.05,
} as const;

export type Assumptions = Readonly<Record<keyof typeof usual, number>>;
