import type { Assumptions } from './cost-assumptions.ts';
import { costOf, type PriceName } from './prices.ts';

export interface Line {
  readonly what: string;
  readonly units: number;
  readonly price: PriceName;
  readonly calculation: string;
  readonly dollars: number;
}

const gb = 1e6;

const line = (what: string, price: PriceName, units: number, calculation: string): Line => ({
  what,
  units,
  price,
  calculation,
  dollars: costOf(price, units),
});

export function monthOf(a: Assumptions): Line[] {
  const visits = a.students * a.visitsPerStudent;
  const pages = visits * a.pagesPerVisit;
  const firsts = visits * a.firstVisits;
  const fresh = pages * a.freshPerPage;
  const marks = visits * (a.downloadsPerVisit + a.votesPerVisit);
  const downloads = visits * a.downloadsPerVisit;
  const previews = visits * a.previewsPerVisit;
  const notes = a.students * a.notesPerStudent;
  const uploads = a.students * a.uploadsPerStudent;
  const published = uploads * a.approved;
  const lookUps = a.students * a.lookUpsPerStudent;
  const dashboard = a.administrators * a.dashboardRequestsPerAdministrator;
  const indexKb = (visits * a.searches * notes * a.indexBytesPerNote) / 1000;
  const fileRequests = downloads + previews * a.previewRequests;
  const reached = fresh * (1 - a.freshHits) + pages + marks + uploads * 4 + lookUps + dashboard;
  const ownRequests = published * a.requestsPerNote;
  const apiRequests = reached + ownRequests;
  const edgeRequests =
    pages * 2 +
    firsts * a.firstVisitRequests +
    fresh +
    marks +
    fileRequests +
    visits * a.searches * 3;
  const edgeKb =
    pages * a.pageKb +
    firsts * a.firstVisitKb +
    (fresh + marks) * a.answerKb +
    previews * a.previewKb +
    downloads * a.fileKb +
    indexKb;
  const missed = pages * (1 - a.pageHits) + fileRequests * (1 - a.fileHits);
  const puts = published * a.pagesPerNote * 2 + uploads * 3;
  const gbSeconds =
    (apiRequests * a.lambdaGb * a.lambdaMs + published * a.lambdaGb * a.publisherMs) / 1000;
  return [
    line(
      'CloudFront, sent',
      'edgeGb',
      edgeKb / gb,
      'pages, first visits, answers, previews, downloads, search index; GB',
    ),
    line(
      'CloudFront, requests',
      'edgeRequest',
      edgeRequests,
      'pages, scripts, answers, ranges of files, search',
    ),
    line(
      'CloudFront, functions',
      'edgeFunction',
      pages * 2 + fresh + marks,
      'pages, their reported views and requests of the interface',
    ),
    line(
      'CloudFront, invalidated tags',
      'invalidation',
      published * a.tagsPerNote,
      `${a.tagsPerNote} for each new note`,
    ),
    line(
      'API Gateway',
      'apiRequest',
      apiRequests,
      'what no edge answers, and what the publisher asks',
    ),
    line(
      'Lambda, requests',
      'lambdaRequest',
      apiRequests + published,
      'the same, and the publisher',
    ),
    line(
      'Lambda, GB-seconds',
      'lambdaGbSecond',
      gbSeconds,
      `${a.lambdaMs} ms of ${a.lambdaGb} GB a request, ${a.publisherMs} ms a new note`,
    ),
    line(
      'DynamoDB, write units',
      'writeUnit',
      marks * a.writeUnitsPerMark +
        pages * a.writeUnitsPerView +
        uploads * a.writeUnitsPerUpload +
        lookUps * 4,
      `${a.writeUnitsPerMark} a vote or download, ${a.writeUnitsPerView} a view, ${a.writeUnitsPerUpload} an upload until it is a note`,
    ),
    line(
      'DynamoDB, read units',
      'readUnit',
      fresh * (1 - a.freshHits) * a.readUnitsPerFresh +
        marks * 1.5 +
        dashboard * a.readUnitsPerDashboard +
        published * a.readUnitsPerNote,
      'fresh counts, marks, the dashboard, the publisher',
    ),
    line(
      'DynamoDB, stored',
      'tableGb',
      (notes * 4 + a.students * 2) / gb,
      'notes with their indexes, visitors; GB',
    ),
    line(
      'DynamoDB, recovery',
      'recoveryGb',
      (notes * 2 + a.students * 1) / gb,
      'point in time; GB',
    ),
    line(
      'S3, stored',
      'storageGb',
      (notes * a.fileKb + notes * a.pageKb * 8) / gb,
      'files, pages; GB',
    ),
    line(
      'S3, writes',
      'storagePut',
      puts,
      `${a.pagesPerNote} pages a new note, each HTML and JSON`,
    ),
    line('S3, reads', 'storageGet', missed + puts, 'what no edge keeps'),
    line('Cognito Plus', 'signedIn', a.administrators, 'administrators who sign in'),
    line(
      'CloudWatch, logs',
      'logGb',
      (apiRequests * a.logBytesPerRequest) / 1e9,
      `${a.logBytesPerRequest} bytes a request; GB`,
    ),
    line('CloudWatch, alarms', 'alarm', a.alarms, 'one a worker, and those of the interface'),
    line('CloudWatch, metrics', 'metric', a.metrics, 'page views and web vitals'),
    line('CloudWatch, dashboard', 'dashboard', a.dashboards, 'one with more than fifty metrics'),
    line('X-Ray', 'trace', apiRequests * a.tracedShare, `${100 * a.tracedShare} % of requests`),
    line('Secrets Manager', 'secret', a.secrets, 'of the origin, of visitors, of contributors'),
    line('KMS', 'key', a.keys, 'the key of the alarms'),
  ];
}
