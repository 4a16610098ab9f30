/** What mail apps take for the dot of a host name. */
const DOT = '[.\\u3002\\uff0e\\uff61]';
/** With a scheme, whatever follows it up to a space; else a host of at least two labels. */
const LINK = new RegExp(
  `[a-z][a-z0-9+.-]*:/+[^\\s<>"]*|(?<![\\p{L}\\p{N}@._+-])[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)*${DOT}\\p{L}[\\p{L}\\p{M}-]+(?![\\p{L}\\p{M}\\p{N}@-]|${DOT}[\\p{L}\\p{N}])(?:[:/?#\\\\][^\\s<>"]*)?|@[\\p{L}\\p{N}-]+(?:${DOT}[\\p{L}\\p{N}-]+)+[:/?#][^\\s<>"]*`,
  'giu',
);
/** The end of a sentence that stands behind a link. */
const SENTENCE_END = /[.,;:!?)'"]+$/;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Only plain links: without a user name before the host, and without characters that disguise it. */
const PLAIN_LINK = /^(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)(?::\d+)?(?:[/?#].*)?$/iu;

/** The host that a plain link leads to; null for any other. */
function hostOf(link: string): string | null {
  const [, host] = PLAIN_LINK.exec(link) ?? [];
  return host === undefined ? null : withoutWww(host);
}

/** Whose links a text may hold: ours, and those of the business's own website. */
export const allowedHosts = (...websites: readonly (string | null)[]): string[] =>
  websites.flatMap((website) => (website && hostOf(website)) ?? []);

const isAllowed = (link: string, hosts: readonly string[]) => {
  const host = hostOf(link.replace(SENTENCE_END, ''));
  return host !== null && hosts.includes(host);
};

/** The links in a text that lead elsewhere than to these `allowedHosts`, as they are written. */
export const foreignLinks = (text: string, hosts: readonly string[]): string[] =>
  [...text.matchAll(LINK)]
    .map(([link]) => link)
    .filter((link) => !isAllowed(link, hosts))
    .map((link) => link.replace(SENTENCE_END, ''));

/** A text with the links taken out that lead elsewhere than to these `allowedHosts`. */
export const withoutForeignLinks = (text: string, hosts: readonly string[]): string =>
  text.replace(LINK, (link) => {
    if (isAllowed(link, hosts)) return link;
    return SENTENCE_END.exec(link)?.[0] ?? '';
  });
