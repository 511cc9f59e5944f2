/** By the slug of the result card. */
export const resultTexts: Readonly<Record<string, readonly string[]>> = {
  'semester-results': [
    'The university opens a page for each session and scheme. It asks for your USN and the letters of a picture, and shows marks by subject: internal, external, total and the result.',
    'In the first hours the site is slow. Late at night or the next morning it answers at once.',
    'Save the page as a PDF when you have it: the address changes with the next session. The grade card from your college is what counts.',
  ],
  'revaluation-results': [
    'Applications open for some days after the results, through the college’s login, for a fee by subject. A photocopy of the answer book can be asked for first.',
    'The revaluation’s page stands beside the semester’s own. Where the marks change, the SGPA does: enter the new marks into the calculator to see by how much.',
  ],
  'entrance-exam-results': [
    'Look under the announcements of the main site, and have the application’s number at hand. Counselling dates are announced with the results.',
  ],
};
