import { catalogueNews, schemeNews, uploadNews, type NewsSummary } from './home-news.ts';

export interface TechNewsItem extends NewsSummary {
  readonly content: readonly string[];
}

/** Newest first. */
export const techNews: readonly TechNewsItem[] = [
  {
    ...uploadNews,
    content: [
      'A file that you send in first lies where nobody but the reviewer can read it. A program opens it within seconds: it looks at the first bytes to see whether it is the type that its name claims, counts the pages, and refuses files that carry scripts, macros or programs of any kind.',
      'On the first page it looks for a course code. If it finds BCS401 and you chose another subject, the form tells you before you submit, because a note under the wrong subject helps nobody.',
      'Then a person reads it. The same file is sometimes sent twice, and the reviewer is told; a duplicate earns nothing. An approved note moves to the public place at once and shows under every branch that has the course.',
      'The points come with the approval, 50 for each, into a ledger that is only ever added to. Check it on the rewards page with the phone number and e-mail that you used.',
    ],
  },
  {
    ...catalogueNews,
    content: [
      'The university gives one code to one course, however many branches take it. BCS403 is written by eleven branches of the 2022 scheme. On most sites its notes lie under one of them, and the other ten believe that there are none.',
      'Here a note belongs to its course. Open the subject from any branch and the same notes are there, with the same downloads and votes.',
      'Each course has a page of its own: its notes by module, what is missing, the branches that take it, and links to the university’s syllabus and model papers. Type the code into the search and it is the first thing that you see.',
    ],
  },
  {
    ...schemeNews,
    content: [
      'Course codes of the 2025 scheme begin with a 1: 1BMATS101 is mathematics for the computer science stream. The letters after the B name the subject, and the last letter of the stem its stream, so a friend in civil engineering reads another syllabus under nearly the same name.',
      'The catalogue has the courses of the first semester’s physics group. The chemistry group follows when its credits are confirmed; until then its rows wait for somebody to look at them.',
      'When in doubt, read the scheme on the university’s site. The links stand on each course’s page.',
    ],
  },
  {
    id: 'revise-by-module',
    slug: 'revise-by-module',
    title: 'Revise by module, not by page',
    summary:
      'The paper has five modules and asks for one full question from each. A plan for the last three evenings that follows the paper.',
    content: [
      'The semester-end paper of most theory courses has ten full questions, two from each of the five modules, and you answer one from each. So five modules half known lose less than two modules fully known and three left out.',
      'First evening: one model paper, read and not solved. Mark each question green, amber or red. The red ones tell you what to open tomorrow.',
      'Second evening: for each module the two questions that come back most often. Write the first lines of each answer by hand, for the hand remembers what the eye only recognises.',
      'Third evening: definitions, diagrams and formulae on one sheet, one side for each module. Stop an hour before you would like to. A rested head finds more marks than another chapter.',
    ],
    category: 'Study',
    date: '2026-09-12',
    readTime: 2,
    featured: true,
    tags: ['exams', 'planning', 'modules'],
  },
  {
    id: 'git-for-a-project-of-four',
    slug: 'git-for-a-project-of-four',
    title: 'Git for a project of four',
    summary:
      'Four people, one report and a deadline: the few commands that keep a mini project together, and the habits that keep it calm.',
    content: [
      'Make one repository before the first line is written, and give everybody the right to push. The report belongs in it as well as the code: a folder named report, with its figures as files of their own.',
      'One branch for each piece of work, named after it: git switch -c login-page. Commit when something works, with a line that says why. Push every evening, finished or not.',
      'Before you merge, bring the main branch into yours, not the other way round, and run the thing once. A conflict is only a question which of two lines is right; ask the one who wrote the other.',
      'On the last day tag what you hand in: git tag submitted. When the guide asks for the version of last week, you have it.',
    ],
    category: 'Programming',
    date: '2026-08-30',
    readTime: 2,
    featured: false,
    tags: ['git', 'projects', 'teamwork'],
  },
  {
    id: 'reading-a-datasheet',
    slug: 'reading-a-datasheet',
    title: 'Reading a datasheet in ten minutes',
    summary:
      'Forty pages, of which a student project needs three. Where to look first, and which number burns the part.',
    content: [
      'Begin with the table called absolute maximum ratings. These are not working values: they are the point at which the part dies. Supply voltage and the current of an output pin are the two that student boards exceed.',
      'Next, the recommended operating conditions. Your design lives inside them, with some room for a battery that is full and a day that is hot.',
      'Then the pinout, looked at twice, because the drawing may show the part from above or from below. Mark pin one with a pen on the part itself.',
      'Last, the typical application. Somebody at the manufacturer has built it. Copy its capacitors first and improve it later.',
    ],
    category: 'Hardware',
    date: '2026-08-14',
    readTime: 2,
    featured: false,
    tags: ['electronics', 'datasheets', 'labs'],
  },
  {
    id: 'a-resume-on-one-page',
    slug: 'a-resume-on-one-page',
    title: 'A resume on one page',
    summary:
      'What a recruiter of freshers reads in half a minute, and what can go: the objective, the photograph, the list of hobbies.',
    content: [
      'Name, phone, e-mail, a link to your code. Then projects before marks, for that is what the interview will be about. For each: what it does, what you did, what you would do otherwise.',
      'Numbers beat adjectives. “Cut the page from nine seconds to two” says more than “optimised performance”.',
      'List only the tools that you can talk about for five minutes. Somebody will ask about the last one in the line.',
      'One page, plain columns, saved as PDF, and named after you. Programs read it before people do, and they stumble over pictures and boxes.',
    ],
    category: 'Careers',
    date: '2026-07-25',
    readTime: 2,
    featured: false,
    tags: ['placements', 'resume', 'freshers'],
  },
  {
    id: 'an-old-phone-is-enough',
    slug: 'an-old-phone-is-enough',
    title: 'An old phone is enough to learn programming',
    summary:
      'No laptop yet, or one for the whole house: how to practise on the device in your pocket, offline for most of it.',
    content: [
      'A text editor and a terminal are all that a first course in programming needs, and both run on a four-year-old phone. A small keyboard that folds costs less than a textbook and changes everything.',
      'Download before you travel: the notes of the module, one model paper, one tutorial. What is on the device works in the hostel when the connection does not.',
      'Write on paper first. Trace three lines by hand, then type them. The phone is slow to type on, so you will type less and think more.',
      'Use the laboratory’s machines for what the phone cannot do, and arrive with the code already on a drive or in a repository.',
    ],
    category: 'Programming',
    date: '2026-07-08',
    readTime: 2,
    featured: false,
    tags: ['learning', 'android', 'offline'],
  },
];
