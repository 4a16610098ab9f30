import type { Logged } from '@vouchwell/domain/api/answers';
import { draftLink } from '@vouchwell/domain/messages/draft-links';
import { friendPath } from '@vouchwell/domain/paths';
import {
  isOwnersToName,
  type Referral,
  UNSAID_REFERRER,
} from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstName } from '@vouchwell/domain/shared/names';
import { useCallback, useState } from 'react';
import { useLoad } from '../../data/lib/use-load.ts';
import { isThanked, noteThanked, readReferrer } from '../../data/referrers.ts';
import { buttonClass } from '../../ui/button.tsx';

interface ThankProps {
  readonly friend: string;
  readonly referrer: NonNullable<Logged['referrer']>;
}

export function Thank({ friend, referrer }: ThankProps) {
  const { name } = referrer;
  const [isOver, setIsOver] = useState(() => isThanked(name, friend));
  if (isOver) return null;
  const use = () => {
    noteThanked(name, friend);
    setIsOver(true);
  };
  return (
    <a
      href={thankLink(friend, referrer)}
      onClick={use}
      className={buttonClass('primary')}
      data-focus-first
    >
      {t('Thank {name}', { name: firstName(name) })}
    </a>
  );
}

/** Uses the owner's mail app, or messages if there is no email. */
function thankLink(friend: string, referrer: ThankProps['referrer']) {
  const { email, phone, linkCode } = referrer;
  const name = firstName(referrer.name);
  const link = linkCode && window.location.origin + friendPath(linkCode);
  const subject = t('Thank you for sending {friend}', { friend });
  const body = link
    ? t(
        'Hi {name},\n\nThank you for sending {friend} our way! Here is your own link, for the next friend:\n{link}',
        { name, friend, link },
      )
    : t('Hi {name},\n\nThank you for sending {friend} our way!', { name, friend });
  if (phone && !email) return draftLink({ method: 'sms', to: phone, body }, navigator);
  return draftLink({ method: 'email', to: email, bcc: '', subject, body }, navigator);
}

/** For friends who called or came to the counter. */
export function ThankSender({ referral }: { readonly referral: Referral }) {
  const { referrerKey, referrerEmail, referrerPhone } = referral;
  const isKnown = referrerKey !== UNSAID_REFERRER && Boolean(referrerEmail || referrerPhone);
  // A thank-you for an old referral would only raise questions.
  if (!isOwnersToName(referral) || !isKnown || referral.source === 'imported') return null;
  return <ThankKnown key={referrerKey} referral={referral} />;
}

function ThankKnown({ referral }: { readonly referral: Referral }) {
  const { businessId, referrerKey, referrerName, referrerEmail, referrerPhone } = referral;
  const { data, failed } = useLoad(
    useCallback(() => readReferrer(businessId, referrerKey), [businessId, referrerKey]),
  );
  // Wait for their link; if it fails, the thank-you goes without it.
  if (!data && !failed) return null;
  const referrer = {
    name: referrerName,
    email: referrerEmail,
    ...(referrerPhone && { phone: referrerPhone }),
    linkCode: data?.linkCode ?? null,
  };
  return (
    <div>
      <Thank friend={referral.referralName} referrer={referrer} />
    </div>
  );
}
