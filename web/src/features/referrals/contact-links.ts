import type { Referral } from '@vouchwell/domain/referral';

/** A link that a phone or computer opens in its own app. */
export interface ContactLink {
  readonly way: 'Call' | 'Text' | 'Email';
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
          { way: 'Call', href: `tel:${number}` },
          { way: 'Text', href: `sms:${number}` },
        ] as const)
      : []),
    ...(referralEmail ? ([{ way: 'Email', href: mailto(referralEmail) }] as const) : []),
  ];
}

/** An address keeps its '@' in a mailto link (RFC 6068); all else that is special is encoded. */
export const mailto = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;
