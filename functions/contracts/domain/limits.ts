/** How often something may be asked in one window. Counts are per window of `windowSeconds`. */
export interface Limit {
  readonly windowSeconds: number;
  /** By one visitor, that is: with one cookie of ours. */
  readonly perVisitor: number;
  /** By one contributor (a phone with an e-mail), where the request names one. */
  readonly perContributor?: number;
  /** By one phone, and by one e-mail, where the request names them. */
  readonly perPhoneAndEmail?: number;
  /** From one address, all requests without a cookie together. */
  readonly perAddressWithoutCookie: number;
  /** From one address, all requests with a cookie together. */
  readonly perAddressWithCookie: number;
}

/** The limits of the interface. 500 students behind one address who behave never stop each other. */
export const limits = {
  votesAndDownloads: {
    windowSeconds: 60,
    perVisitor: 120,
    perAddressWithoutCookie: 300,
    perAddressWithCookie: 3000,
  },
  pointsLookUps: {
    windowSeconds: 3600,
    perVisitor: 60,
    perPhoneAndEmail: 30,
    perAddressWithoutCookie: 300,
    perAddressWithCookie: 1500,
  },
  redemptions: {
    windowSeconds: 3600,
    perVisitor: 100,
    perContributor: 100,
    perAddressWithoutCookie: 100,
    perAddressWithCookie: 1000,
  },
  messages: {
    windowSeconds: 3600,
    perVisitor: 10,
    perAddressWithoutCookie: 50,
    perAddressWithCookie: 500,
  },
  uploadsAndSubmissions: {
    windowSeconds: 3600,
    perVisitor: 60,
    perContributor: 60,
    perAddressWithoutCookie: 100,
    perAddressWithCookie: 1000,
  },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;
