/** Characters that mail apps treat as a dot in a host name. */
const DOT = '[.\\u3002\\uff0e\\uff61]';
/** With a scheme: everything up to a space. Without: a host of at least two labels. */
const LINK = new RegExp(
  `[a-z][a-z0-9+.-]*:/+[^\\s<>"]*|(?<![\\p{L}\\p{N}@._+-])[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)*${DOT}\\p{L}[\\p{L}\\p{M}-]+(?![\\p{L}\\p{M}\\p{N}@-]|${DOT}[\\p{L}\\p{N}])(?:[:/?#\\\\][^\\s<>"]*)?|@[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)+[:/?#][^\\s<>"]*`,
  'giu',
);
/** Punctuation after a link. */
const SENTENCE_END = /[.,;:!?)'"]+$/;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** No user name before the host, and no characters that disguise it. */
const PLAIN_LINK = /^(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)(?::\d+)?(?:[/?#].*)?$/iu;

function hostOf(link: string): string | null {
  const [, host] = PLAIN_LINK.exec(link) ?? [];
  return host === undefined ? null : withoutWww(host);
}

export const allowedHosts = (...websites: readonly (string | null)[]): string[] =>
  websites.flatMap((website) => (website && hostOf(website)) ?? []);

const isAllowed = (link: string, hosts: readonly string[]) => {
  const host = hostOf(link.replace(SENTENCE_END, ''));
  return host !== null && hosts.includes(host);
};

/** Links to hosts that are not in `allowedHosts`. */
export const foreignLinks = (text: string, hosts: readonly string[]): string[] =>
  [...text.matchAll(LINK)]
    .map(([link]) => link)
    .filter((link) => !isAllowed(link, hosts))
    .map((link) => link.replace(SENTENCE_END, ''));

export const withoutForeignLinks = (text: string, hosts: readonly string[]): string =>
  text.replace(LINK, (link) => {
    if (isAllowed(link, hosts)) return link;
    return SENTENCE_END.exec(link)?.[0] ?? '';
  });
