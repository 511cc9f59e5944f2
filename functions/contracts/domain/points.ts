export const pointsPerSubmission = 50;
