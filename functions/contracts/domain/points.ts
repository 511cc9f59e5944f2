/** What an approved submission earns its contributor. */
export const pointsPerSubmission = 50;
