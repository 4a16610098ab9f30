import type { Referral } from '@vouchwell/domain/referral';
import * as texts from './texts.ts';

/** A link that a phone or computer opens in its own app. */
export interface ContactLink {
  readonly way: typeof texts.call | typeof texts.text | typeof texts.email;
  readonly href: string;
}

/** The ways to reach a friend with one tap: those that we have been given. */
export function contactLinks({
  referralEmail,
  referralPhone,
}: Pick<Referral, 'referralEmail' | 'referralPhone'>): readonly ContactLink[] {
  const number = referralPhone?.replace(/[^\d+]/g, '');
  return [
    ...(number
      ? ([
          { way: texts.call, href: `tel:${number}` },
          { way: texts.text, href: `sms:${number}` },
        ] as const)
      : []),
    ...(referralEmail ? ([{ way: texts.email, href: mailto(referralEmail) }] as const) : []),
  ];
}

/** An address keeps its '@' in a mailto link (RFC 6068); all else that is special is encoded. */
export const mailto = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;
