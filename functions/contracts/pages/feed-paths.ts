type Id = string | number;

/** The addresses of feeds. */
export const feedPaths = {
  course: (schemeYear: string, code: string) => `/api/feeds/courses/${schemeYear}/${code}`,
  semester: (branch: Id, semester: Id) => `/api/feeds/branches/${branch}/${semester}`,
  exams: (scheme: Id, branch: Id, semester: Id) =>
    `/api/feeds/exams/${scheme}/${branch}/${semester}`,
  jobs: '/api/feeds/jobs',
  news: '/api/feeds/news',
} as const;
