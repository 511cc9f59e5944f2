// Runs in CloudFront (viewer request, runtime 2.0). Maps a page's path to its object key in the site's bucket.
// CloudFront calls the function named `handler`; it knows no exports. The rule is `pageKey` of functions/contracts.

/** Query parameters of prerendered lists, in the order of the key. */
const listParameters = { branch: /^[\w-]{1,64}$/, semester: /^[1-8]$/, subject: /^[\w-]{1,64}$/ };
/** Query parameters that require on-demand rendering. */
const perRequestParameters = ['scheme', 'kind', 'search', 'cursor'];
const live = '/pages/notes/live';
const notFound = '/pages/not-found.html';
/** Where a client that does not accept Brotli finds a page, since pages are stored compressed. */
const identity = '/pages/identity/';

function acceptsBrotli(headers) {
  const accepted = headers['accept-encoding'] ? headers['accept-encoding'].value : '';
  return /(^|[\s,])br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/i.test(accepted);
}

/** Whether a path without a dot at its end can be a page's: no `..` in any spelling, nothing hidden or empty. */
function isPlain(path) {
  // Keys of other objects under `pages/`.
  if (/^\/(index|identity\/.*|notes\/live|notes\/list\/.*)$/.test(path)) return false;
  // Slashes, backslashes and control characters.
  if (/\\|%(2f|5c|[01]|7f)/i.test(path)) return false;
  try {
    const segments = decodeURIComponent(path).slice(1).split('/');
    return segments.every((segment) => !/^\.*$/.test(segment));
  } catch (error) {
    return false;
  }
}

/** The known, non-empty query parameters, each once, in a fixed order. */
function known(querystring) {
  const kept = {};
  Object.keys(listParameters)
    .concat(perRequestParameters)
    .forEach((name) => {
      const field = querystring[name];
      const value = field && (field.multiValue ? field.multiValue[0].value : field.value);
      if (value) kept[name] = { value: value };
    });
  return kept;
}

/** The key of the list that these parameters choose; undefined if it is not prerendered. */
function listKey(query) {
  const names = Object.keys(query);
  const isValid = names.every(
    (name) => listParameters[name] && listParameters[name].test(query[name].value),
  );
  if (!isValid || (query.subject && names.length < 3)) return undefined;
  if (names.length === 0) return '/pages/notes';
  return `/pages/notes/list${names.map((name) => `/${name}/${query[name].value}`).join('')}`;
}

/** Where course pages were before; links to them remain. */
const formerCourse = /^\/subjects(\/\d{4}\/[\w-]{1,64})\/?$/;

const movedTo = (address) => ({
  statusCode: 301,
  statusDescription: 'Moved Permanently',
  headers: { location: { value: address } },
});

function handler(event) {
  const request = event.request;
  const course = formerCourse.exec(request.uri);
  if (course) return movedTo(`/courses${course[1]}`);
  const path = request.uri.replace(/\/+$/, '');
  const query = known(request.querystring);
  const uri = request.uri;
  request.querystring = {};
  if (uri === `${live}.html` || uri === `${live}.json`) {
    request.querystring = query;
  } else if (!uri.slice(uri.lastIndexOf('/') + 1).includes('.')) {
    if (path === '') request.uri = '/pages/index.html';
    else if (/^\/(admin(-login)?(\/|$)|submissions\/)/.test(path)) request.uri = '/index.html';
    else if (path === '/notes') {
      const list = listKey(query);
      request.uri = `${list || live}.html`;
      if (!list) request.querystring = query;
    } else request.uri = isPlain(path) ? `/pages${path}.html` : notFound;
  }
  if (!acceptsBrotli(request.headers)) request.uri = request.uri.replace(/^\/pages\//, identity);
  return request;
}
