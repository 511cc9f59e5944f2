import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ResultsService, Setting } from '../functions/contracts/domain/site-configuration.ts';

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

/** What the text of a setting may be, what to give instead of any other, and its value. */
const rule = <Value>(pattern: RegExp, advice: string, read: (text: string) => Value) => ({
  pattern,
  advice,
  read,
});
const flag = rule(/^(true|false)$/, 'give true or false', (text) => text === 'true');
const integer = rule(/^[1-9]\d*$/, 'expected a positive integer', Number);
const integerOrNone = rule(
  /^([1-9]\d*|none)$/,
  'expected a positive integer or none',
  (text): number | null => (text === 'none' ? null : Number(text)),
);
const address = rule(/./, 'give an e-mail address', String);

/** The settings that the context may override. */
export const contextSettings = {
  certificateArn: rule(
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    'give the ARN of a certificate in us-east-1',
    String,
  ),
  confirmIdentity: flag,
  confirmRedemptions: flag,
  dailyCreditedUploads: integerOrNone,
  domainName: rule(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'give a name like notes.example.org', String),
  hostedFilesOnly: flag,
  indexNowKey: rule(/^[\dA-Za-z-]{8,128}$/, 'give 8 to 128 letters, digits and dashes', String),
  mailOwner: address,
  mailSender: address,
  monthlyBudget: rule(/^(?=.*[1-9])\d+(\.\d+)?$/, 'give US dollars, more than 0', Number),
  operationsEmail: address,
  requireTotp: flag,
  reservedForWrites: integer,
  scannedPagesPerDay: integer,
  secondAdminAbove: integerOrNone,
  sharedTransactionKeys: flag,
  webAclArn: rule(
    /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/\S+$/,
    'give the ARN of a global web ACL in us-east-1',
    String,
  ),
} as const;
type ContextSetting = keyof typeof contextSettings;

/** The settings of the named stage, with those of the context. Throws on an unknown name or value. */
export function stageOf(name: string, context: ContextValue = () => undefined): Stage {
  const known = stageNames.find((stage) => stage === name);
  if (!known) throw new Error(`Unknown stage '${name}': choose one of ${stageNames.join(', ')}.`);
  const stage = stages[known];
  /** The context's value, or else the stage's own. */
  const setting = <N extends ContextSetting, Own>(key: N, own: Own) => {
    type Value = ReturnType<(typeof contextSettings)[N]['read']>;
    const value = context(key) ?? own ?? undefined;
    if (value === undefined) return own;
    const { pattern, advice, read } = contextSettings[key];
    if (!pattern.test(String(value))) throw new Error(`${key} is '${String(value)}': ${advice}.`);
    return read(String(value)) as Value;
  };
  const { rewards, mail, operations, protection } = stage;
  const domainName = setting('domainName', stage.domain?.name);
  const certificateArn = setting('certificateArn', stage.domain?.certificateArn);
  if ((domainName === undefined) !== (certificateArn === undefined))
    throw new Error('domainName and certificateArn: give both, or none.');
  const webAclArn = setting('webAclArn', protection.webAclArn);
  const reservedForWrites = setting('reservedForWrites', protection.reservedForWrites);
  const owner = setting('mailOwner', mail.owner);
  const indexNowKey = setting('indexNowKey', stage.indexNowKey);
  const email = setting('operationsEmail', operations.email);
  return {
    ...stage,
    rewards: {
      dailyCreditedUploads: setting('dailyCreditedUploads', rewards.dailyCreditedUploads),
      hostedFilesOnly: setting('hostedFilesOnly', rewards.hostedFilesOnly),
      confirmRedemptions: setting('confirmRedemptions', rewards.confirmRedemptions),
      confirmIdentity: setting('confirmIdentity', rewards.confirmIdentity),
      secondAdminAbove: setting('secondAdminAbove', rewards.secondAdminAbove),
    },
    requireTotp: setting('requireTotp', stage.requireTotp),
    scannedPagesPerDay: setting('scannedPagesPerDay', stage.scannedPagesPerDay),
    sharedTransactionKeys: setting('sharedTransactionKeys', stage.sharedTransactionKeys),
    ...(indexNowKey !== undefined && { indexNowKey }),
    ...(domainName !== undefined &&
      certificateArn !== undefined && { domain: { name: domainName, certificateArn } }),
    protection: {
      ...(webAclArn !== undefined && { webAclArn }),
      ...(reservedForWrites !== undefined && { reservedForWrites }),
    },
    mail: {
      sender: setting('mailSender', mail.sender),
      ...(owner !== undefined && { owner }),
    },
    operations: {
      monthlyBudget: setting('monthlyBudget', operations.monthlyBudget),
      ...(email !== undefined && { email }),
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
