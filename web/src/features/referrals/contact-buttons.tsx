import type { Referral } from '@vouchwell/domain/referral';
import { ButtonLink } from '../../ui/button.tsx';
import { contactLinks } from './contact-links.ts';
import { RowIcon } from './row-icon.tsx';

/** Reaches the friend with one tap. */
export function ContactButtons({ referral }: { referral: Referral }) {
  return contactLinks(referral).map(({ way, href }) => (
    <ButtonLink key={way} href={href} className="max-sm:px-2.5">
      <RowIcon name={way} />
      <span>
        {way}
        <span className="sr-only"> {referral.referralName}</span>
      </span>
    </ButtonLink>
  ));
}
