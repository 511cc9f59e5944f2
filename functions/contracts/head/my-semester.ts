/** localStorage key of the semester that a student has chosen to see on the home page. */
export const mySemesterName = 'my-semester';
