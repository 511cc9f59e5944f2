/** External addresses. The owner's own are settings: change them here. */
export const addresses = {
  university: 'https://vtu.ac.in/',
  universityResults: 'https://results.vtu.ac.in/',
  chatGroup: 'https://chat.whatsapp.com/',
  email: 'mailto:hello@example.com',
  /** Receives project orders by chat. */
  projectsChat: 'https://wa.me/910000000000',
  photos: 'https://www.instagram.com/',
} as const;
