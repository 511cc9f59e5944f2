import { patterns } from '../../../functions/contracts/pages/paths.ts';

interface TextSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

export interface TextPage {
  readonly path: string;
  readonly title: string;
  /** One sentence under the title, and the page's meta description. */
  readonly lead: string;
  readonly sections: readonly TextSection[];
  /** Date of the last change, ISO 8601. */
  readonly changed?: string;
}

export const aboutPage: TextPage = {
  path: patterns.about,
  title: 'About',
  lead: 'A collection of study notes by students of engineering, for students of engineering.',
  sections: [
    {
      title: 'Why it exists',
      paragraphs: [
        'The night before an exam, notes are in a chat group three hundred messages back, behind a link that has been dead since last year, or between advertisements that open by themselves. They exist; they cannot be found.',
        'Here every note has a place: its scheme, branch, semester, subject and module. The file is read on the page, downloaded after three seconds, and nothing is asked of whoever takes it. No account, no app, no advertisement over the text.',
      ],
    },
    {
      title: 'How notes get here',
      paragraphs: [
        'Students send them in. A program looks at each file for what does not belong in a document, then a person reads it and decides. What is approved shows under every branch that has the course, because the university gives one code to many branches.',
        'Each approved upload earns 50 points, and points become rupees. The ledger behind them is only ever added to, and each contributor can read their own.',
      ],
    },
    {
      title: 'What it is not',
      paragraphs: [
        'This is not an official university website, and nobody here speaks for the university. Course codes, titles and credits follow its printed schemes; syllabuses and model papers are linked on its own site and never copied.',
      ],
    },
    {
      title: 'How to help',
      points: [
        'Send in the notes that helped you, above all for modules that a course page says are missing.',
        'Vote for notes that are good: the next reader sees it.',
        'Tell us what is wrong, through the contact page. A wrong credit or a wrong subject is put right the same day when we can.',
      ],
    },
  ],
};

export const termsPage: TextPage = {
  path: patterns.termsOfUse,
  title: 'Terms of use',
  lead: 'The rules for taking notes from here and for sending them in.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'Using notes',
      points: [
        'Read, download and print them for your own study and that of your friends.',
        'Do not sell them, and do not put them up elsewhere as your own work.',
        'Notes are made by students. They may be wrong: the syllabus, your textbook and your teacher decide.',
      ],
    },
    {
      title: 'Sending in notes',
      points: [
        'Send in what you wrote yourself, or what its author lets you share.',
        'No textbooks, no question banks of a publisher, no documents of the university: link to them instead.',
        'No personal data of others in the file: names with marks, phone numbers, USNs.',
        'By sending a file in you allow us to keep it, check it, show it and let it be downloaded here, until you ask us to remove it.',
      ],
    },
    {
      title: 'Points and rewards',
      points: [
        'An approved upload earns 50 points, once. A file that is published here already earns none.',
        '200 points can be redeemed for ₹100, as the rewards page lists. The money is sent by bank transfer, usually within 24 hours.',
        'A redemption takes its points when it is asked for; one that is refused gives them back.',
        'Points that were earned by deceit, such as files copied from others, can be taken back with the note.',
      ],
    },
    {
      title: 'Removing a note',
      paragraphs: [
        'If a note here is yours and should not be, or breaks your copyright, write through the contact page and choose “Take a note down”. Name the note’s address, what is yours in it, and how we can reach you. It is taken out of the public at once where the claim is plain, within three working days in any case, and kept for 30 days in case the claim was a mistake.',
      ],
    },
    {
      title: 'What we promise, and what not',
      paragraphs: [
        'The site is run with care and without a fee, so it comes as it is. We do not promise that it is always there or free of errors. Nothing in these terms takes away a right that the law of India gives you.',
      ],
    },
  ],
};

export const privacyPage: TextPage = {
  path: patterns.privacyPolicy,
  title: 'Privacy policy',
  lead: 'What this site keeps about you, why, for how long, and how to have it erased.',
  changed: '2026-11-21',
  sections: [
    {
      title: 'In short',
      points: [
        'Reading and downloading need no account and no name.',
        'Your phone number and e-mail are kept only if you send something in, redeem points, write to us or subscribe.',
        'They are never shown in public, never put into an address or a log, and never sold.',
        'No third party is loaded before you agree to it.',
      ],
    },
    {
      title: 'When you only read',
      paragraphs: [
        'A cookie with a random, signed number tells one browser from another, so that a vote or a download counts once. It says nothing about you, is not read by other sites, and no script can read it.',
        'To stop abuse we count requests by that number and by a keyed fingerprint of the network address. Those counts vanish within hours. That you downloaded a note on a day is kept for two days, so that it counts once; that you voted is kept as long as the note, by the random number alone.',
        'Page views and loading times are counted by page, without the cookie and without the address. The logs of the web servers hold network addresses, as all such logs do; they are deleted after 90 days at the latest.',
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'Bookmarks, recently viewed notes, the calculator’s rows, your last choice of branch and semester, and the theme are kept by your browser, and so are the pages that you visited, the search index, and the files that you keep offline, to be opened without a connection. None of it is sent to us. Clearing the site’s data in the browser removes them.',
      ],
    },
    {
      title: 'When you send something in',
      paragraphs: [
        'We keep your name, phone number and e-mail with the submission, to credit the points to you and to reach you about it. Your name is shown with the note; phone and e-mail are not. A rejected submission is deleted with its file and your data. A file that no submission claims vanishes after 24 hours.',
        'Your points are kept under a fingerprint of phone and e-mail, in a ledger that is only added to, as long as you have an account of points with us.',
      ],
    },
    {
      title: 'When you redeem points',
      paragraphs: [
        'The administrator who sends the money sees your name, phone number and the reward. Records of payments are books of account: they stay as long as the law asks for them, and an erasure does not remove them before.',
      ],
    },
    {
      title: 'When you write or subscribe',
      paragraphs: [
        'A message is stored for a year and sent on to the owner’s mailbox. A subscription to the newsletter is kept until you follow the unsubscribe link in any letter.',
      ],
    },
    {
      title: 'Where it is kept',
      paragraphs: [
        'On servers of Amazon Web Services in Mumbai, encrypted at rest and on the way. Copies of pages and public notes lie in Amazon’s delivery network. Nobody else receives your data, unless a court orders it.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask what we keep about you, have it corrected or erased, withdraw a consent, name somebody to act for you, and complain. Write through the contact page and choose “Erase my data”; we answer within seven days. To prove that the data is yours we may ask for a message from the same e-mail.',
        'An erasure removes your name from notes (they then say “Anonymous”), your phone and e-mail from submissions, and your points. If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
        'Who is under 18 needs the consent of a parent before sending anything in.',
      ],
    },
  ],
};
