/** Characters that mail apps treat as a dot in a host name. */
const DOT = '[.\\u3002\\uff0e\\uff61]';
/** Matches URLs with a scheme, host names with at least two labels, and such names after an @ if a path follows. */
const LINK_PATTERN = new RegExp(
  `[a-z][a-z0-9+.-]*:/+[^\\s<>"]*|(?<![\\p{L}\\p{N}@._+-])[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)*${DOT}\\p{L}[\\p{L}\\p{M}-]+(?![\\p{L}\\p{M}\\p{N}@-]|${DOT}[\\p{L}\\p{N}])(?:[:/?#\\\\][^\\s<>"]*)?|@[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)+[:/?#][^\\s<>"]*`,
  'giu',
);
const TRAILING_PUNCTUATION_PATTERN = /[.,;:!?)'"]+$/;

const removeWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Matches links without a user name before the host or characters that disguise the host. */
const PLAIN_LINK_PATTERN =
  /^(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)(?::\d+)?(?:[/?#].*)?$/iu;

function getHost(link: string): string | null {
  const [, host] = PLAIN_LINK_PATTERN.exec(link) ?? [];
  return host === undefined ? null : removeWww(host);
}

export const getAllowedHosts = (...websites: readonly (string | null)[]): string[] =>
  websites.flatMap((website) => (website && getHost(website)) ?? []);

const isAllowedLink = (link: string, hosts: readonly string[]) => {
  const host = getHost(link.replace(TRAILING_PUNCTUATION_PATTERN, ''));
  return host !== null && hosts.includes(host);
};

export const findDisallowedLinks = (text: string, hosts: readonly string[]): string[] =>
  [...text.matchAll(LINK_PATTERN)]
    .map(([link]) => link)
    .filter((link) => !isAllowedLink(link, hosts))
    .map((link) => link.replace(TRAILING_PUNCTUATION_PATTERN, ''));

export const removeDisallowedLinks = (text: string, hosts: readonly string[]): string =>
  text.replace(LINK_PATTERN, (link) => {
    if (isAllowedLink(link, hosts)) return link;
    return TRAILING_PUNCTUATION_PATTERN.exec(link)?.[0] ?? '';
  });
