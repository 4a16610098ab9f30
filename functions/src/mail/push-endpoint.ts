/** Where browsers' push services are. A push goes nowhere else, whatever address a caller gives. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether this is the address of a browser's push service, or at one of the `local` hosts. */
export function isPushEndpoint(endpoint: string, local: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol === 'http:') return local.includes(hostname);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
