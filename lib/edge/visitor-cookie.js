// Runs in CloudFront (viewer request, runtime 2.0): tells visitors with our cookie from those without, as part of
// the cache key. So cached responses are separate for visitors without a cookie.
// CloudFront calls the function named `handler`; it knows no exports.
function handler(event) {
  const request = event.request;
  request.headers['x-visitor'] = { value: request.cookies.visitor ? 'known' : 'new' };
  return request;
}
