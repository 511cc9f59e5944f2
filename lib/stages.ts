import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ResultsService } from '../functions/contracts/product/site-configuration.ts';
import type { Setting } from '../functions/contracts/product/settings.ts';

export const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** What differs between the stages. What is the same for each stands in the stacks. */
export interface Stage {
  readonly name: StageName;
  /** What becomes of logs when their stack is deleted. Data is kept in every stage. */
  readonly logRemoval: RemovalPolicy;
  readonly logRetention: RetentionDays;
  /** How long the access logs of buckets and of the distribution are kept. */
  readonly accessLogsExpireAfter: Duration;
  /** Requests a second, and how many may come at once, over all callers. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  readonly priceClass: PriceClass;
  /** The site's own name; without one it answers under CloudFront's. The certificate must be in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  readonly rewards: {
    /** How many submissions of one contributor and day earn points; null: all of them. */
    readonly dailyCreditedUploads: number | null;
    /** Whether a redemption needs a code that is mailed to its contributor. */
    readonly confirmRedemptions: boolean;
  };
  /** The client id of advertisements, which come after the visitor's consent; without one there are none. */
  readonly adClient?: string;
  /** The service behind the page of results; without one the page says that it is under construction, and no more. */
  readonly results?: ResultsService;
  readonly mail: {
    /** Whom mails come from: an address that is a verified identity of SES in this account and region. */
    readonly sender: string;
    /** Who reads what is sent through the contact form; AWS asks that address to confirm. Optional; messages are stored either way. */
    readonly owner?: string;
  };
  readonly operations: {
    /** Who is mailed when an alarm goes off and when it is over, and when the month exceeds the budget; AWS asks that address to confirm. Optional. */
    readonly email?: string;
    /** What the whole account may cost in a month, in US dollars: the address is mailed before that. */
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
    rewards: { dailyCreditedUploads: null, confirmRedemptions: false },
    mail: { sender: 'rewards@tippani.example' },
    operations: { monthlyBudget: 15 },
  },
  prod: {
    name: 'prod',
    logRemoval: RemovalPolicy.RETAIN,
    logRetention: RetentionDays.THREE_MONTHS,
    accessLogsExpireAfter: Duration.days(90),
    throttle: { rateLimit: 2000, burstLimit: 4000 },
    // The cheapest class has no place in India.
    priceClass: PriceClass.PRICE_CLASS_200,
    rewards: { dailyCreditedUploads: 20, confirmRedemptions: false },
    mail: { sender: 'rewards@tippani.example' },
    operations: { monthlyBudget: 40 },
  },
};

/** A value of CDK's context (`-c name=value`); undefined where none is given. */
export type ContextValue = (name: string) => unknown;

const nothing: ContextValue = () => undefined;

function confirms(given: unknown, usual: boolean): boolean {
  if (given === undefined) return usual;
  const text = String(given);
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error(`confirmRedemptions is '${text}': give true or false.`);
}

function dailyCap(given: unknown, usual: number | null): number | null {
  if (given === undefined) return usual;
  if (given === 'none') return null;
  const cap = Number(given);
  if (Number.isInteger(cap) && cap > 0) return cap;
  throw new Error(`dailyCreditedUploads is '${String(given)}': give a number from 1 on, or none.`);
}

function budget(given: unknown, usual: number): number {
  if (given === undefined) return usual;
  const amount = Number(given);
  if (amount > 0 && Number.isFinite(amount)) return amount;
  throw new Error(`monthlyBudget is '${String(given)}': give US dollars, more than 0.`);
}

/** The site's own name and its certificate: both or none. CloudFront takes certificates of us-east-1 only. */
function domainOf(context: ContextValue, usual: Stage['domain']): Stage['domain'] {
  const name = context('domainName') ?? usual?.name;
  const certificateArn = context('certificateArn') ?? usual?.certificateArn;
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
 * The settings of the named stage. The context may have some of them otherwise: `confirmRedemptions` (true, false),
 * `dailyCreditedUploads` (a number, none), `mailSender`, `mailOwner`, `operationsEmail`, `monthlyBudget` (US dollars),
 * `domainName` and `certificateArn`. Throws on an unknown name or value.
 */
export function stageOf(name: string, context: ContextValue = nothing): Stage {
  const known = stageNames.find((stage) => stage === name);
  if (!known) throw new Error(`Unknown stage '${name}': choose one of ${stageNames.join(', ')}.`);
  const stage = stages[known];
  const { dailyCreditedUploads, confirmRedemptions } = stage.rewards;
  const domain = domainOf(context, stage.domain);
  const owner = context('mailOwner') ?? stage.mail.owner;
  const email = context('operationsEmail') ?? stage.operations.email;
  return {
    ...stage,
    rewards: {
      dailyCreditedUploads: dailyCap(context('dailyCreditedUploads'), dailyCreditedUploads),
      confirmRedemptions: confirms(context('confirmRedemptions'), confirmRedemptions),
    },
    ...(domain && { domain }),
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

/** What functions are told of a stage. */
export const settingsOf = ({ name, rewards, mail }: Stage): Readonly<Record<Setting, string>> => ({
  DAILY_CREDITED_UPLOADS: String(rewards.dailyCreditedUploads ?? ''),
  CONFIRM_REDEMPTIONS: rewards.confirmRedemptions ? 'true' : '',
  MAIL_SENDER: mail.sender,
  STAGE: name,
});
