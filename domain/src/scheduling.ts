/** Services that a demo may be booked with; so may be their subdomains. */
const SCHEDULING_HOSTS = ['calendly.com', 'cal.com', 'savvycal.com', 'tidycal.com'] as const;
const CALENDLY = SCHEDULING_HOSTS[0];

/** This machine, where the local stack's stand-in is: for `extraHosts`, and never in what is deployed. */
export const LOOPBACK_HOSTS = ['127.0.0.1'] as const;

/** Nothing that two parsers could read differently: no user name, no backslash, no white space. */
const PLAIN_URL = /^(https?):\/\/([a-z0-9.-]+)(:\d+)?(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

const isAt = (host: string, known: string) => host === known || host.endsWith(`.${known}`);

/**
 * Whether a visitor may be sent to `url` to book a demo: over https, on its usual port, to a
 * scheduling service that we know. `extraHosts` may also be reached by http and on any port.
 */
export function isSchedulingUrl(url: string, extraHosts: readonly string[] = []): boolean {
  const [, scheme, host = '', port] = PLAIN_URL.exec(url.toLowerCase()) ?? [];
  if (extraHosts.includes(host)) return true;
  if (scheme !== 'https' || port !== undefined) return false;
  return SCHEDULING_HOSTS.some((known) => isAt(host, known));
}

/** Whether the page at `url` fills in `name` and `email` from its query: Calendly's does, and our stand-in's. */
export function takesPrefill(url: string, extraHosts: readonly string[] = []): boolean {
  const [, , host = ''] = PLAIN_URL.exec(url.toLowerCase()) ?? [];
  return isAt(host, CALENDLY) || extraHosts.includes(host);
}
