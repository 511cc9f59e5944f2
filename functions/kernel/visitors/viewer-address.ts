import type { HttpEvent } from '../http/http-event.ts';

/** The first half of an IPv6 address, which a household or campus shares. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0');
  return [...groups, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

// `isIPv6` of `node:net` compiles a long expression, some 4 ms of each cold start.
const isIpv6 = (address: string) => address.includes(':');

/** The viewer's address as CloudFront saw it (`ip:port`): an IPv4 address or an IPv6 network. */
export function viewerAddress(http: HttpEvent): string {
  const viewer = http.headers['cloudfront-viewer-address'];
  const address = viewer
    ? viewer.slice(0, viewer.lastIndexOf(':')).replace(/[[\]]/g, '')
    : http.requestContext.http.sourceIp;
  return isIpv6(address) ? network(address) : address;
}
