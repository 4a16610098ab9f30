import { timingSafeEqual } from 'node:crypto';
import { routes } from '@vouchwell/domain/paths';
import { hashIdentifier } from './hash-identifier.ts';

const signature = (linkId: string) => hashIdentifier(`contact-link:${linkId}`);

/** Where a link that confirms a contact address leads. Behind the #, its token is in no log and no referrer. */
export const contactLinkUrl = (appUrl: string, linkId: string): string =>
  `${appUrl}${routes.confirmContact}#${linkId}.${signature(linkId)}`;

/** The id in a token that `contactLinkUrl` made; null for any other text. */
export function contactLinkId(token: string): string | null {
  const [, linkId = '', given = ''] = /^(\w+)\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (!linkId) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(linkId))) ? linkId : null;
}
