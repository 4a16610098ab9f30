import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { SECURITY_TXT } from '@vouchwell/domain/lib/paths';

/** RFC 9116 recommends less than a year; each deploy begins it anew. */
const VALID_DAYS = 360;

/** Where somebody who found a weak spot tells us: https://www.rfc-editor.org/rfc/rfc9116. */
export const securityTxt = (origin: string, email: string, builtAt: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(builtAt.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}${SECURITY_TXT}`,
    '',
  ].join('\n');
