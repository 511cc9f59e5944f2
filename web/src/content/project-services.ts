interface ProjectItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Whole rupees. */
  readonly price: number;
  readonly features: readonly string[];
  readonly technologies: readonly string[];
  readonly category: ProjectCategory;
}

export interface CustomProject extends ProjectItem {
  readonly duration: string;
}

export interface ReadyProject extends ProjectItem {
  readonly originalPrice: number;
  readonly downloads?: number;
  /** Of five. */
  readonly rating?: number;
  readonly demo?: string;
  readonly preview?: string;
}

export const projectCategories = ['Web', 'Mobile', 'Machine learning', 'IoT'] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export const customProjects: readonly CustomProject[] = [
  {
    id: 'custom-web',
    title: 'Web application',
    description: 'A site with accounts, a database and an admin’s side, to your synopsis.',
    price: 4999,
    duration: '2–3 weeks',
    features: [
      'To your guide’s requirements',
      'Source code, explained line by line',
      'Report in your college’s format',
      'Two rounds of changes',
    ],
    technologies: ['React', 'Node.js', 'PostgreSQL'],
    category: 'Web',
  },
  {
    id: 'custom-ml',
    title: 'Machine learning project',
    description:
      'A model trained on an open data set, with its evaluation and a page to try it on.',
    price: 6999,
    duration: '3–4 weeks',
    features: [
      'Data set with its licence',
      'Notebook that runs from top to bottom',
      'Evaluation that a viva stands up to',
      'Report and slides',
    ],
    technologies: ['Python', 'scikit-learn', 'PyTorch'],
    category: 'Machine learning',
  },
  {
    id: 'custom-mobile',
    title: 'Android app',
    description: 'An app that works offline and syncs when it can, with its screens drawn first.',
    price: 5499,
    duration: '2–3 weeks',
    features: [
      'Screens agreed before code',
      'Runs on Android 8 and later',
      'APK and source code',
      'Report in your college’s format',
    ],
    technologies: ['Kotlin', 'Jetpack Compose', 'SQLite'],
    category: 'Mobile',
  },
  {
    id: 'custom-iot',
    title: 'IoT project with hardware',
    description: 'Sensors, a board, a dashboard, and a circuit that you can draw in the viva.',
    price: 7999,
    duration: '4–5 weeks',
    features: [
      'Parts list with prices',
      'Circuit diagram and code',
      'Dashboard with live values',
      'A session to build it together',
    ],
    technologies: ['ESP32', 'C++', 'MQTT'],
    category: 'IoT',
  },
];

export const readyProjects: readonly ReadyProject[] = [
  {
    id: 'ready-library',
    title: 'Library management system',
    description: 'Books, members, loans and fines, with search and reports.',
    price: 1499,
    originalPrice: 2999,
    features: [
      'Source code and database',
      'Installation guide',
      'Report and slides',
      'Help by chat for a week',
    ],
    technologies: ['PHP', 'MySQL', 'Bootstrap'],
    category: 'Web',
  },
  {
    id: 'ready-attendance',
    title: 'Attendance by face recognition',
    description: 'Takes attendance from a camera’s picture and exports it by class.',
    price: 1299,
    originalPrice: 2499,
    features: ['Source code', 'Trained model', 'Report and slides', 'Help by chat for a week'],
    technologies: ['Python', 'OpenCV', 'Flask'],
    category: 'Machine learning',
  },
  {
    id: 'ready-expenses',
    title: 'Expense tracker for Android',
    description: 'Entries by category, monthly charts, and a backup to a file.',
    price: 999,
    originalPrice: 1999,
    features: [
      'Source code and APK',
      'Installation guide',
      'Report and slides',
      'Help by chat for a week',
    ],
    technologies: ['Java', 'SQLite'],
    category: 'Mobile',
  },
  {
    id: 'ready-irrigation',
    title: 'Automatic irrigation',
    description: 'Waters by soil moisture and shows the last week on a page.',
    price: 1199,
    originalPrice: 2199,
    features: [
      'Code and circuit diagram',
      'Parts list',
      'Report and slides',
      'Help by chat for a week',
    ],
    technologies: ['Arduino', 'C++'],
    category: 'IoT',
  },
];

export const projectClaims = [
  { figure: '500+', label: 'projects' },
  { figure: '98%', label: 'success rate' },
  { figure: '24/7', label: 'support' },
  { figure: '15+', label: 'technologies' },
] as const;

export const reasons = [
  {
    title: 'You can explain it',
    text: 'Every project comes with a session on how it works, so that the viva is yours.',
  },
  {
    title: 'To your synopsis',
    text: 'Custom work follows what your guide has approved, and changes when the guide does.',
  },
  {
    title: 'Report included',
    text: 'In your college’s format, with diagrams that match the code.',
  },
] as const;

export const processSteps = [
  { title: 'Tell us the topic', text: 'By chat: topic, branch, semester, date of submission.' },
  { title: 'Agree on scope and price', text: 'In writing, before anything is built or paid.' },
  { title: 'See it grow', text: 'A working part each week, and two rounds of changes.' },
  { title: 'Take it over', text: 'Code, report, slides, and a session to go through all of it.' },
] as const;
