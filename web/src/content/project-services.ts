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
  { title: 'See the progress', text: 'A working part each week, and two rounds of changes.' },
  { title: 'Take delivery', text: 'Code, report, slides, and a session to go through all of it.' },
] as const;
