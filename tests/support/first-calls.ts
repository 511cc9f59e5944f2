import { api } from '../../functions/contracts/api.ts';
import type { Contract } from '../../functions/contracts/http/route.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { httpEvent } from './http-event.ts';
import type { FunctionSpec, WorkerSpec } from '../../functions/manifest.ts';

/** Answers every call as an empty table does. */
export async function startEmptyService() {
  const calls: string[] = [];
  const server = await startLoopbackServer((request, response) => {
    const target = request.headers['x-amz-target'];
    // A request without a target goes to S3 or the API.
    if (target !== undefined) calls.push(String(target).split('.').at(-1)!);
    // A site whose shell is not stored yet.
    if (request.url?.startsWith('/site/')) response.statusCode = 404;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (request.url?.startsWith('/uploads/archives/states/'))
      return response.end('{"id":"x","status":"making","items":{}}');
    return response.end('{"Items":[],"Count":0,"Responses":{},"UnprocessedKeys":{}}');
  });
  return { ...server, calls };
}

const contributor = { phone: '9876543210', email: 'asha@example.com' };
const uuid = '4b0d6e0a-6a53-4d7e-9f55-0d2b3b0a7c11';

/** Valid input, so that a request reaches the table. */
const bodies: Record<string, object> = {
  'POST /api/uploads': { filename: 'unit-1.pdf', size: 5, content_type: 'application/pdf' },
  'POST /api/submissions': {
    title: 'Unit 1',
    submitter_name: 'Asha',
    submitter_phone: '9876543210',
    submitter_email: 'asha@example.com',
    submission_type: 'other',
    upload_id: 'x',
  },
  'POST /api/points': contributor,
  'POST /api/redemptions/code': contributor,
  'POST /api/requests': { scheme_year: '2022', code: 'BCS401' },
  'POST /api/messages': { name: 'Asha', email: 'asha@example.com', message: 'A question' },
  'POST /api/notes/{noteId}/reports': { reason: 'spam' },
  'POST /api/subscriptions': { email: 'asha@example.com' },
  'POST /api/subscriptions/confirm': { token: 'x' },
  'POST /api/subscriptions/unsubscribe': { token: 'x' },
  'POST /api/csp-reports': { 'csp-report': { 'blocked-uri': 'inline' } },
  'POST /api/metrics': {
    page: '/courses/:schemeYear/:code',
    view: true,
    vitals: [],
    course: '/courses/2022/BCS401',
  },
  'POST /api/redemptions': { ...contributor, redemption_id: uuid, reward_id: uuid },
};

const queries: Readonly<Record<string, string>> = {
  'GET /api/search': 'q=os',
  'GET /api/courses/{schemeYear}/{code}/search': 'q=os',
};

function requestOf(method: string, path: string) {
  const routeKey = `${method} ${path}`;
  const parameters = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => [name, 'x']);
  return httpEvent({
    routeKey,
    method,
    url: `${path.replaceAll(/\{\w+\+?\}/g, 'x')}?${queries[routeKey] ?? ''}`,
    params: Object.fromEntries(parameters) as Record<string, string>,
    headers: {
      'x-origin-secret': 'origin',
      'cloudfront-viewer-address': '192.0.2.1:443',
      'x-site-host': 'tippani.test',
      'content-type': path === '/api/csp-reports' ? 'application/csp-report' : 'application/json',
    },
    claims: { sub: 'user' },
    body: JSON.stringify(bodies[routeKey]),
  });
}

export const isStreamWorker = (spec: FunctionSpec | WorkerSpec) =>
  'trigger' in spec && 'changes' in spec.trigger;

/** The folder of the objects that start a worker. */
const uploadPrefix = (spec: WorkerSpec) =>
  'upload' in spec.trigger ? spec.trigger.upload : 'incoming/';

const isQueued = ({ trigger }: WorkerSpec) => 'maxConcurrency' in trigger;

const workerEvent = (spec: WorkerSpec) => ({
  detail: {
    bucket: { name: 'uploads' },
    object: { key: `${uploadPrefix(spec)}${spec.maintains ? 'make/x' : 'note/unit-1.pdf'}` },
    mail: { tags: { issue: ['x'], subscription: ['x'] } },
  },
  'detail-type': 'Email Complaint Received',
  // The rebuild's.
  step: 'purge',
});

/** An event of each kind that invokes a function. */
export const eventsOf = (spec: FunctionSpec | WorkerSpec): object[] =>
  'name' in spec
    ? [
        isStreamWorker(spec)
          ? { shardId: 'shard', Records: [] }
          : isQueued(spec)
            ? { Records: [{ body: JSON.stringify(workerEvent(spec)) }] }
            : workerEvent(spec),
      ]
    : Object.values(api[spec.module] as Contract)
        .filter((route) => route.audience === spec.audience)
        .map(({ method, path }) => requestOf(method, path));

/** The environment variables of all functions, with every AWS service at one endpoint. */
export const environmentAt = (endpoint: string): Record<string, string> => ({
  TABLE_NAME: 'table',
  STAGE: 'dev',
  ORIGIN_SECRET: 'origin',
  VISITOR_SECRET: 'visitor',
  CONTRIBUTOR_SECRET: 'contributor',
  UPLOADS_BUCKET: 'uploads',
  FILES_BUCKET: 'files',
  SITE_BUCKET: 'site',
  DISTRIBUTION_ID: 'E1',
  DAILY_CREDITED_UPLOADS: '',
  HOSTED_FILES_ONLY: 'true',
  CONFIRM_REDEMPTIONS: 'true',
  CONFIRM_IDENTITY: 'true',
  SECOND_ADMIN_ABOVE: '500',
  SCANNED_PAGES_PER_DAY: '500',
  INDEX_NOW_KEY: '',
  USER_POOL_ID: 'pool',
  MAIL_SENDER: 'rewards@tippani.example',
  OWNER_TOPIC_ARN: 'arn:aws:sns:ap-south-1:000000000000:owner',
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ENDPOINT_URL_SNS: endpoint,
});
