import type { Referral } from '@vouchwell/domain/referral';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { type ContactLink, contactLinks } from './contact-links.ts';
import * as texts from './texts.ts';

const ICONS: Readonly<Record<ContactLink['way'], IconName>> = {
  [texts.call]: 'call',
  [texts.text]: 'text',
  [texts.email]: 'email',
};

/** Reaches the friend with one tap. */
export function ContactButtons({ referral }: { referral: Referral }) {
  return contactLinks(referral).map(({ way, href }) => (
    <ButtonLink key={way} href={href} className="max-sm:px-2.5">
      <Icon name={ICONS[way]} />
      <span>
        {way}
        <span className="sr-only"> {referral.referralName}</span>
      </span>
    </ButtonLink>
  ));
}
