// Runs in CloudFront (viewer request, runtime 2.0). Maps a page's address to its object's key in the site's bucket.
// CloudFront calls the function named `handler`; it knows no exports. `rules` is prepended at synthesis: `addressRules`
// of functions/contracts/pages/addresses.ts, by which the renderer reads keys, too.

const folder = '/pages/';
/** Where a client that does not accept Brotli finds a page, since pages are stored compressed. */
const identity = '/pages/identity/';

function acceptsBrotli(headers) {
  const accepted = headers['accept-encoding'] ? headers['accept-encoding'].value : '';
  return /(^|[\s,])br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/i.test(accepted);
}

const matches = (expression, text) => new RegExp(expression).test(text);

/** Whether `key` is the key of a page or a list, without folder and extension. */
function isKey(key) {
  if (key === 'index') return true;
  return matches(rules.lists, key) || (key !== rules.live && matches(rules.paths, `/${key}`));
}

function isText(value) {
  try {
    decodeURIComponent(value);
    return true;
  } catch (error) {
    return false;
  }
}

/** The known query parameters with a value that they may have, each once, in a fixed order. */
function known(querystring) {
  const kept = {};
  rules.parameters.forEach((parameter) => {
    const field = querystring[parameter[0]];
    const value = field && (field.multiValue ? field.multiValue[0].value : field.value);
    if (value && matches(parameter[1], value) && isText(value))
      kept[parameter[0]] = { value: value };
  });
  return kept;
}

/** The key of the list that these parameters choose; that of lists rendered per request if it is not prerendered. */
function listKey(query) {
  const names = Object.keys(query);
  if (names.length === 0) return rules.list.slice(1);
  const key = `${rules.listFolder}${names.map((name) => `/${name}/${query[name].value}`).join('')}`;
  const isList = names.every((name) => rules.listParameters.includes(name));
  return isList && matches(rules.lists, key) ? key : rules.live;
}

/** The object of an address below `/pages/`, without folder. */
function objectOf(uri) {
  const parts = /^(.+)(\.html|\.json)$/.exec(uri.slice(folder.length));
  const exists = parts && (parts[1] === rules.live || isKey(parts[1]));
  return exists ? parts[0] : `${rules.notFound}.html`;
}

/** The object of a page's address, without folder. */
function pageOf(path, query) {
  if (path === '') return 'index.html';
  if (path === rules.list) return `${listKey(query)}.html`;
  const key = path.slice(1);
  return `${key !== 'index' && !matches(rules.lists, key) && isKey(key) ? key : rules.notFound}.html`;
}

function handler(event) {
  const request = event.request;
  const query = known(request.querystring);
  request.querystring = {};
  const path = request.uri.replace(/\/+$/, '');
  if (matches(rules.browser, path)) {
    request.uri = '/index.html';
    return request;
  }
  const object = request.uri.startsWith(folder) ? objectOf(request.uri) : pageOf(path, query);
  if (object.startsWith(`${rules.live}.`)) request.querystring = query;
  request.uri = (acceptsBrotli(request.headers) ? folder : identity) + object;
  return request;
}
