/** What browsers and mail apps take for the dot of a host name. */
const HOST_DOT = /(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}])/gu;

/**
 * A name without anything in it that a mail app makes a link of: `https://evil.example` becomes
 * `https evil example`. Initials and abbreviations (`J.R. Smith`, `Dr. Lee`) stay as they are.
 */
export const withoutLinks = (name: string): string =>
  name.replace(/:\/+/g, ' ').replace(HOST_DOT, ' ');
