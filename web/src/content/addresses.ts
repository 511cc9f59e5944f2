/** Places outside this site. The owner's own are plain settings: change them here. */
export const addresses = {
  university: 'https://vtu.ac.in/',
  universityResults: 'https://results.vtu.ac.in/',
  chatGroup: 'https://chat.whatsapp.com/',
  email: 'mailto:hello@example.com',
  /** Orders of projects come to this number, by chat. */
  projectsChat: 'https://wa.me/910000000000',
  photos: 'https://www.instagram.com/',
} as const;
