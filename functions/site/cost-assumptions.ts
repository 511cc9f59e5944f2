/** The assumptions about a month. Each is an option of the command: `--visits-per-student 4`. */
export const usual = {
  students: 1000,
  visitsPerStudent: 8,
  pagesPerVisit: 5,
  /** Share of visits with an empty browser cache. */
  firstVisits: 0.25,
  /** KB of a first visit besides its pages: scripts, styles, fonts, icons. */
  firstVisitKb: 130,
  firstVisitRequests: 8,
  /** A prerendered page or its JSON responses, compressed. */
  pageKb: 9,
  /** API requests per page after the first paint, for counts. */
  freshPerPage: 0.6,
  /** An API response, compressed. */
  answerKb: 2,
  /** CloudFront's hit rate for these requests, cached for five seconds. */
  freshHits: 0.3,
  /** CloudFront's hit rate for pages and files. */
  pageHits: 0.9,
  fileHits: 0.7,
  readUnitsPerFresh: 0.7,
  /** Share of visits that search on the device, and KB of the index without a cached copy. */
  searches: 0.3,
  indexBytesPerNote: 6,
  /** Previews: byte ranges of the file's first pages. */
  previewsPerVisit: 1.5,
  previewKb: 250,
  previewRequests: 3,
  downloadsPerVisit: 0.7,
  fileKb: 1500,
  votesPerVisit: 0.1,
  /** Write units per vote or download at a low rate, including those of the worker. */
  writeUnitsPerMark: 10,
  /** Write units per reported view of a page. */
  writeUnitsPerView: 1,
  uploadsPerStudent: 0.02,
  /** Public notes per student. */
  notesPerStudent: 0.1,
  /** Share of uploads that are approved. */
  approved: 0.6,
  writeUnitsPerUpload: 96,
  /** Pages that are rendered again after a note is published, each as two objects. */
  pagesPerNote: 12,
  requestsPerNote: 40,
  /** Reads of the table by the publisher and the renderings after it. */
  readUnitsPerNote: 100,
  /** Invalidated tags of a note that is published alone, and again with what was read from its document. */
  tagsPerNote: 2,
  lookUpsPerStudent: 0.05,
  administrators: 3,
  dashboardRequestsPerAdministrator: 3000,
  readUnitsPerDashboard: 32,
  /** Typical memory and duration of a function, warm. */
  lambdaGb: 1,
  lambdaMs: 25,
  publisherMs: 1500,
  logBytesPerRequest: 600,
  /** Metrics of the alarms, each of which is billed. */
  alarms: 37,
  metrics: 10,
  dashboards: 1,
  secrets: 3,
  /** KMS keys: that of the alarm topic. */
  keys: 1,
  /** X-Ray samples one request per second and 5 % of the others. */
  tracedShare: 0.05,
} as const;

export type Assumptions = Readonly<Record<keyof typeof usual, number>>;
