import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import { toDraftLink } from '@vouchwell/domain/messages/draft-links';
import { friendPath } from '@vouchwell/domain/paths';
import {
  canOwnerSetReferrer,
  type Referral,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { useCallback, useState } from 'react';
import { useLoad } from '../../data/lib/use-load.ts';
import { markThanked, readReferrer, wasThanked } from '../../data/referrers.ts';
import { buttonClass } from '../../ui/button.tsx';

interface ThankReferrerButtonProps {
  readonly friend: string;
  readonly referrer: NonNullable<LoggedReferralOutput['referrer']>;
}

export function ThankReferrerButton({ friend, referrer }: ThankReferrerButtonProps) {
  const { name } = referrer;
  const [isThanked, setIsThanked] = useState(() => wasThanked(name, friend));
  if (isThanked) return null;
  const handleClick = () => {
    markThanked(name, friend);
    setIsThanked(true);
  };
  return (
    <a
      href={toThankYouLink(friend, referrer)}
      onClick={handleClick}
      className={buttonClass('primary')}
      data-focus-first
    >
      {t('Thank {name}', { name: getFirstName(name) })}
    </a>
  );
}

/** Returns a link that opens an email to the referrer, or a text message if there's no email. */
function toThankYouLink(friend: string, referrer: ThankReferrerButtonProps['referrer']) {
  const { email, phone, linkCode } = referrer;
  const name = getFirstName(referrer.name);
  const link = linkCode && window.location.origin + friendPath(linkCode);
  const subject = t('Thank you for referring {friend}', { friend });
  const body = link
    ? t(
        'Hi {name},\n\nThank you for sending {friend} our way! Here’s your personal link for the next friend:\n{link}',
        { name, friend, link },
      )
    : t('Hi {name},\n\nThank you for sending {friend} our way!', { name, friend });
  if (phone && !email) return toDraftLink({ method: 'sms', to: phone, body }, navigator);
  return toDraftLink({ method: 'email', to: email, bcc: '', subject, body }, navigator);
}

/** Thank-you for the referrer of a friend who called or came to the counter. */
export function ThankYouSection({ referral }: { readonly referral: Referral }) {
  const { referrerKey, referrerEmail, referrerPhone } = referral;
  const canThank = referrerKey !== UNKNOWN_REFERRER_KEY && Boolean(referrerEmail || referrerPhone);
  // Imported referrals are old, so a thank-you now would only confuse the customer.
  if (!canOwnerSetReferrer(referral) || !canThank || referral.source === 'imported') return null;
  return <ThankReferrerWithLink key={referrerKey} referral={referral} />;
}

function ThankReferrerWithLink({ referral }: { readonly referral: Referral }) {
  const { businessId, referrerKey, referrerName, referrerEmail, referrerPhone } = referral;
  const { data, hasFailed } = useLoad(
    useCallback(() => readReferrer(businessId, referrerKey), [businessId, referrerKey]),
  );
  // Wait for the referrer's link; if it can't be loaded, the thank-you goes out without it.
  if (!data && !hasFailed) return null;
  const referrer = {
    name: referrerName,
    email: referrerEmail,
    ...(referrerPhone && { phone: referrerPhone }),
    linkCode: data?.linkCode ?? null,
  };
  return (
    <div>
      <ThankReferrerButton friend={referral.referralName} referrer={referrer} />
    </div>
  );
}
