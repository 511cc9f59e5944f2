/** Requests allowed per window of `windowSeconds`. */
export interface Limit {
  readonly windowSeconds: number;
  readonly perVisitor: number;
  readonly perContributor?: number;
  /** Applied to the phone and to the e-mail of the request separately. */
  readonly perPhoneAndEmail?: number;
  /** All requests from one IP address without a visitor cookie. */
  readonly perAddressWithoutCookie: number;
  /** All requests from one IP address with a visitor cookie. */
  readonly perAddressWithCookie: number;
}

const aMinute = {
  windowSeconds: 60,
  perVisitor: 120,
  perAddressWithoutCookie: 300,
  perAddressWithCookie: 3000,
} as const;

/** 500 students behind one campus address must not block each other. */
export const limits = {
  votesAndDownloads: aMinute,
  /**
   * Counted per note: votes by a first request, without a cookie, wait beyond theirs; all are refused beyond the other.
   */
  votesOfNote: {
    windowSeconds: 86_400,
    perVisitor: 1,
    perAddressWithoutCookie: 100,
    perAddressWithCookie: 600,
  },
  /**
   * Counted per note. All downloads are answered; those beyond are not counted. Downloads with a cookie are sampled, so
   * their number lies well above 500.
   */
  downloadsOfNote: {
    windowSeconds: 86_400,
    perVisitor: 1,
    perAddressWithoutCookie: 100,
    perAddressWithCookie: 1000,
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
  /** Counted by each function's process, so these are approximate. */
  metrics: aMinute,
  requests: aMinute,
  /** Counted per requested item. All requests are answered; those beyond are not counted. */
  requestsOfItem: {
    windowSeconds: 86_400,
    perVisitor: 1,
    perAddressWithoutCookie: 50,
    perAddressWithCookie: 600,
  },
  uploadsAndSubmissions: {
    windowSeconds: 3600,
    perVisitor: 60,
    perContributor: 60,
    perAddressWithoutCookie: 100,
    perAddressWithCookie: 1000,
  },
} as const satisfies Record<string, Limit>;

/**
 * Pending submissions of a contributor: ten documents for each of the twelve subjects of a year. Above the hourly
 * limit, so that nobody who keeps to it meets this one in an hour, and a flood of one sender in the review desk ends
 * here.
 */
export const maxPendingSubmissions = 120;

/** Bytes of upload tickets a day. A campus of 500 students who each send a file of 4 MB stays below. */
export const uploadQuota = {
  windowSeconds: 86_400,
  perAddress: 2 * 1024 ** 3,
  inAll: 20 * 1024 ** 3,
  /** Of a file whose extraction ends at a limit: 40 such files a day from an address. */
  bytesOfLimitedFile: 50 * 1024 ** 2,
} as const;

/**
 * Mailed codes. A window is as long as a code is valid, so valid codes are in the mailbox when it is used up. A
 * code of six digits is guessed with a probability of 50 in a million at most.
 */
export const codeLimits = {
  windowSeconds: 600,
  /** Codes mailed to a person for one purpose, at the request of anyone. */
  perPerson: 3,
  /** Tries of one code by one address, or by one visitor who has confirmed the contributor before. */
  triesPerSender: 5,
  /** Tries of one code by all others together. */
  triesInAll: 50,
} as const;

/** Mails that confirm a subscription. */
export const confirmationLimits = {
  windowSeconds: 86_400,
  /** To one mailbox in a window, at the request of anyone. */
  perMailbox: 3,
  /** How long a subscription waits for its confirmation. */
  pendingDays: 7,
} as const;

export type LimitName = keyof typeof limits;
export type WindowName = LimitName | 'uploadBytes' | 'codes' | 'confirmations';

/** A redemption is paid within this time (specification). */
export const payoutHours = 24;

/** How long the approval of a payout can be undone. */
export const payoutUndoMinutes = 10;
