// Runs in CloudFront (viewer request): a page's path has no extension, and every page is index.html.
// CloudFront calls the function named `handler`; it knows no exports.
function handler(event) {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!name.includes('.')) request.uri = '/index.html';
  return request;
}
