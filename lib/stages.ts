import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ResultsService } from '../functions/contracts/product/site-configuration.ts';
import type { Setting } from '../functions/contracts/product/settings.ts';

export const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** The settings that differ between stages. */
export interface Stage {
  readonly name: StageName;
  /** The removal policy of logs. Data is retained in every stage. */
  readonly logRemoval: RemovalPolicy;
  readonly logRetention: RetentionDays;
  /** For buckets and the distribution. */
  readonly accessLogsExpireAfter: Duration;
  /** Requests per second and burst, over all callers. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  readonly priceClass: PriceClass;
  /** The site's domain; default: CloudFront's. The certificate must be in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  readonly rewards: {
    /** Submissions per contributor and day that earn points; null: all. */
    readonly dailyCreditedUploads: number | null;
    /** Whether a file on Google Drive, which can change after the review, needs a stored copy before its approval. */
    readonly hostedFilesOnly: boolean;
    /** Whether redemptions and the display of ledger entries require a code sent by e-mail. */
    readonly confirmRedemptions: boolean;
    /** Whether an administrator confirms who gets a contributor's first payout. */
    readonly confirmIdentity: boolean;
    /** Amount in rupees above which a second administrator must approve; null: never. */
    readonly secondAdminAbove: number | null;
  };
  /** Whether administrators must sign in with an authenticator app. */
  readonly requireTotp: boolean;
  /**
   * Whether each write of a transaction is allowed for the keys of all its items. Only for an account where DynamoDB
   * evaluates `dynamodb:LeadingKeys` over a whole transaction, which the deployment's permission check detects.
   */
  readonly sharedTransactionKeys: boolean;
  /**
   * Protection against a flood. `webAclArn` is a web ACL of AWS WAF for CloudFront (in us-east-1), with rate rules;
   * `reservedForWrites` is the reserved concurrency of each function that takes uploads or redemptions.
   */
  readonly protection: { readonly webAclArn?: string; readonly reservedForWrites?: number };
  /** The client id of advertisements, which are shown after consent; without one there are none. */
  readonly adClient?: string;
  /** The service of the results page; without one the page is under construction. */
  readonly results?: ResultsService;
  readonly mail: {
    /** The sender's address, a verified identity of SES in this account and region. */
    readonly sender: string;
    /** Receives messages of the contact form, after confirming AWS's request. Without it, messages are only stored. */
    readonly owner?: string;
  };
  /** How many scanned pages are read a day: 1,000 cost 10 to 20 US cents. */
  readonly scannedPagesPerDay: number;
  /** A key of IndexNow, by which search engines are told of new and changed notes; without one they are not. */
  readonly indexNowKey?: string;
  readonly operations: {
    /** Receives alarms and budget warnings, after confirming AWS's request. */
    readonly email?: string;
    /** The account's monthly budget in US dollars; the address is warned before it is reached. */
    readonly monthlyBudget: number;
  };
}

const stages: Record<StageName, Stage> = {
  dev: {
    name: 'dev',
    logRemoval: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.TWO_WEEKS,
    accessLogsExpireAfter: Duration.days(14),
    throttle: { rateLimit: 100, burstLimit: 200 },
    priceClass: PriceClass.PRICE_CLASS_100,
    rewards: {
      dailyCreditedUploads: null,
      hostedFilesOnly: false,
      confirmRedemptions: false,
      confirmIdentity: false,
      secondAdminAbove: null,
    },
    requireTotp: false,
    sharedTransactionKeys: false,
    protection: {},
    mail: { sender: 'rewards@tippani.example' },
    scannedPagesPerDay: 500,
    operations: { monthlyBudget: 15 },
  },
  prod: {
    name: 'prod',
    logRemoval: RemovalPolicy.RETAIN,
    logRetention: RetentionDays.THREE_MONTHS,
    accessLogsExpireAfter: Duration.days(90),
    throttle: { rateLimit: 2000, burstLimit: 4000 },
    // The cheapest class has no edge location in India.
    priceClass: PriceClass.PRICE_CLASS_200,
    rewards: {
      dailyCreditedUploads: 20,
      hostedFilesOnly: true,
      confirmRedemptions: true,
      confirmIdentity: true,
      secondAdminAbove: 500,
    },
    requireTotp: true,
    sharedTransactionKeys: false,
    // A fresh account has too few concurrent executions to reserve any.
    protection: {},
    mail: { sender: 'rewards@tippani.example' },
    scannedPagesPerDay: 2000,
    operations: { monthlyBudget: 40 },
  },
};

/** A value of CDK's context (`-c name=value`), if set. */
export type ContextValue = (name: string) => unknown;

const nothing: ContextValue = () => undefined;

function switchOf(name: string, value: unknown, defaultValue: boolean): boolean {
  if (value === undefined) return defaultValue;
  const text = String(value);
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error(`${name} is '${text}': give true or false.`);
}

function numberOrNone(name: string, value: unknown, defaultValue: number | null): number | null {
  if (value === undefined) return defaultValue;
  if (value === 'none') return null;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${name} is '${String(value)}': expected a positive integer or none.`);
}

function budget(value: unknown, defaultValue: number): number {
  if (value === undefined) return defaultValue;
  const amount = Number(value);
  if (amount > 0 && Number.isFinite(amount)) return amount;
  throw new Error(`monthlyBudget is '${String(value)}': give US dollars, more than 0.`);
}

function protectionOf(
  context: ContextValue,
  defaultValue: Stage['protection'],
): Stage['protection'] {
  const webAclArn = context('webAclArn') ?? defaultValue.webAclArn;
  if (
    webAclArn !== undefined &&
    !/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/\S+$/.test(String(webAclArn))
  )
    throw new Error(
      `webAclArn is '${String(webAclArn)}': give the ARN of a global web ACL in us-east-1.`,
    );
  const reserved = context('reservedForWrites') ?? defaultValue.reservedForWrites;
  if (reserved !== undefined && !(Number.isInteger(Number(reserved)) && Number(reserved) > 0))
    throw new Error(`reservedForWrites is '${String(reserved)}': expected a positive integer.`);
  return {
    ...(webAclArn !== undefined && { webAclArn: String(webAclArn) }),
    ...(reserved !== undefined && { reservedForWrites: Number(reserved) }),
  };
}

function positive(name: string, value: unknown): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${name} is '${String(value)}': expected a positive integer.`);
}

function indexNowKeyOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const key = String(value);
  if (/^[\dA-Za-z-]{8,128}$/.test(key)) return key;
  throw new Error(`indexNowKey is '${key}': give 8 to 128 letters, digits and dashes.`);
}

/** The site's domain and its certificate: both or none. */
function domainOf(context: ContextValue, defaultValue: Stage['domain']): Stage['domain'] {
  const name = context('domainName') ?? defaultValue?.name;
  const certificateArn = context('certificateArn') ?? defaultValue?.certificateArn;
  if (name === undefined && certificateArn === undefined) return undefined;
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(String(name)))
    throw new Error(`domainName is '${String(name)}': give a name like notes.example.org.`);
  if (!/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(String(certificateArn)))
    throw new Error(
      `certificateArn is '${String(certificateArn)}': give the ARN of a certificate in us-east-1.`,
    );
  return { name: String(name), certificateArn: String(certificateArn) };
}

/**
 * The settings of the named stage. The context overrides some of them: `hostedFilesOnly`, `confirmRedemptions`,
 * `confirmIdentity`, `requireTotp` and `sharedTransactionKeys` (true, false), `dailyCreditedUploads` and
 * `secondAdminAbove` (a number, none), `webAclArn`, `reservedForWrites` (a number), `mailSender`,
 * `mailOwner`, `operationsEmail`, `indexNowKey`, `monthlyBudget` (US dollars), `domainName` and `certificateArn`. Throws on an
 * unknown name or value.
 */
export function stageOf(name: string, context: ContextValue = nothing): Stage {
  const known = stageNames.find((stage) => stage === name);
  if (!known) throw new Error(`Unknown stage '${name}': choose one of ${stageNames.join(', ')}.`);
  const stage = stages[known];
  const on = (setting: string, defaultValue: boolean) =>
    switchOf(setting, context(setting), defaultValue);
  const number = (setting: string, defaultValue: number | null) =>
    numberOrNone(setting, context(setting), defaultValue);
  const { rewards, requireTotp, sharedTransactionKeys } = stage;
  const domain = domainOf(context, stage.domain);
  const owner = context('mailOwner') ?? stage.mail.owner;
  const indexNowKey = indexNowKeyOf(context('indexNowKey') ?? stage.indexNowKey);
  const email = context('operationsEmail') ?? stage.operations.email;
  return {
    ...stage,
    rewards: {
      dailyCreditedUploads: number('dailyCreditedUploads', rewards.dailyCreditedUploads),
      hostedFilesOnly: on('hostedFilesOnly', rewards.hostedFilesOnly),
      confirmRedemptions: on('confirmRedemptions', rewards.confirmRedemptions),
      confirmIdentity: on('confirmIdentity', rewards.confirmIdentity),
      secondAdminAbove: number('secondAdminAbove', rewards.secondAdminAbove),
    },
    requireTotp: on('requireTotp', requireTotp),
    scannedPagesPerDay: positive(
      'scannedPagesPerDay',
      context('scannedPagesPerDay') ?? stage.scannedPagesPerDay,
    ),
    sharedTransactionKeys: on('sharedTransactionKeys', sharedTransactionKeys),
    ...(indexNowKey !== undefined && { indexNowKey }),
    ...(domain && { domain }),
    protection: protectionOf(context, stage.protection),
    mail: {
      sender: String(context('mailSender') ?? stage.mail.sender),
      ...(owner !== undefined && { owner: String(owner) }),
    },
    operations: {
      monthlyBudget: budget(context('monthlyBudget'), stage.operations.monthlyBudget),
      ...(email !== undefined && { email: String(email) }),
    },
  };
}

/** The settings in the functions' environment. */
export const settingsOf = ({
  name,
  rewards,
  mail,
  scannedPagesPerDay,
  indexNowKey = '',
}: Stage): Readonly<Record<Setting, string>> => ({
  DAILY_CREDITED_UPLOADS: String(rewards.dailyCreditedUploads ?? ''),
  HOSTED_FILES_ONLY: rewards.hostedFilesOnly ? 'true' : '',
  CONFIRM_REDEMPTIONS: rewards.confirmRedemptions ? 'true' : '',
  MAIL_SENDER: mail.sender,
  CONFIRM_IDENTITY: rewards.confirmIdentity ? 'true' : '',
  SECOND_ADMIN_ABOVE: String(rewards.secondAdminAbove ?? ''),
  SCANNED_PAGES_PER_DAY: String(scannedPagesPerDay),
  INDEX_NOW_KEY: indexNowKey,
  STAGE: name,
});
