// Runs in CloudFront (viewer request, runtime 2.0): decides what of a request to the API is part of the cache key.
// CloudFront calls the function named `handler`; it knows no exports. `queries` is prepended at synthesis: for each
// public route with a query, an expression of its path and the names of its parameters.

/** The parameters that the route knows, in its order: an unknown one would be a way past the cache. */
function known(uri, querystring) {
  const route = queries.find((one) => new RegExp(one[0]).test(uri));
  const kept = {};
  (route ? route[1] : []).forEach((name) => {
    if (querystring[name]) kept[name] = querystring[name];
  });
  return kept;
}

function handler(event) {
  const request = event.request;
  // Pages have addresses of their own. CloudFront asks the API for one only where the bucket lacks it.
  if (request.uri.startsWith('/api/pages/'))
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: {
        'content-type': { value: 'application/problem+json' },
        'cache-control': { value: 'no-store' },
      },
      body: JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404 }),
    };
  // Responses to visitors without a cookie may set one, so they are cached separately.
  const cookie = request.cookies['__Host-visitor'] || request.cookies.visitor;
  request.headers['x-visitor'] = { value: cookie ? 'known' : 'new' };
  // For links in mails: Host itself must be API Gateway's, and CloudFront accepts only the distribution's names.
  request.headers['x-site-host'] = { value: request.headers.host.value };
  // Responses to administrators are never cached.
  if (!request.uri.startsWith('/api/admin/'))
    request.querystring = known(request.uri, request.querystring);
  return request;
}
