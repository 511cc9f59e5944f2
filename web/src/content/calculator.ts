export interface Explanation {
  name: 'about' | 'how' | 'tips';
  label: string;
  paragraphs: readonly string[];
  steps?: readonly string[];
}

export const explanations: readonly Explanation[] = [
  {
    name: 'about',
    label: 'About SGPA',
    paragraphs: [
      'The Semester Grade Point Average says how a whole semester went, in one number from 0 to 10. Each subject’s grade counts as often as the subject has credits, so a four-credit theory paper moves it four times as far as a one-credit laboratory.',
      'The percentage below it is the SGPA times ten. Beside it stands the result by the university’s rules for your scheme, from the same rows: its grades, its percentage and its classes. The percentage is the SGPA times ten in the schemes of 2022 and 2025, and (SGPA − 0.75) × 10 in those of 2015, 2017 and 2018. A rule that we have not verified computes nothing, and the page says so.',
      'A failed subject earns no grade points, and its credits still count.',
    ],
  },
  {
    name: 'how',
    label: 'How to Calculate',
    paragraphs: ['SGPA = sum of (grade points × credits) ÷ sum of credits, to two decimals.'],
    steps: [
      'Add each subject with its credits, or fill in the subjects of your branch and semester.',
      'Enter the marks out of 100: internal and external together.',
      'Each mark becomes a grade, and each grade its grade points, by the table of grades.',
      'The points are multiplied by the credits, added up, and divided by all the credits.',
    ],
  },
  {
    name: 'tips',
    label: 'Tips & Guidelines',
    paragraphs: [
      'Only subjects with marks above 0 count. Leave those that are still to come empty, and “Marks needed” says what they take for the SGPA that you are after.',
      'Courses without credit have to be passed, but do not move the average. They are left out when a semester is filled in.',
      'Nothing that you enter leaves this device, unless you share the link: then it carries the rows, and nobody else keeps them.',
      'The grade card of the university is what counts. Where it differs from this page, believe the grade card and tell us.',
    ],
  },
];
