import type { Referral, SendMethod } from '@vouchwell/domain/referral';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { mailto } from './contact-links.ts';
import { FromPlacement } from './from-placement.tsx';
import { exactTime, relativeTime } from './relative-time.ts';
import * as texts from './texts.ts';

const METHOD_WORDS: Readonly<Record<SendMethod, string>> = {
  email: texts.byEmail,
  sms: texts.byText,
};

/** Where the friend is reached, and who sent them, how and when. */
export function ReferralPeople({ referral, now }: { referral: Referral; now: Date }) {
  const { referrerName, referrerEmail, referralEmail, referralPhone, placement, createdAt } =
    referral;
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        {referralPhone && <span className="wrap-anywhere">{referralPhone}</span>}
        {referralEmail && <span className="wrap-anywhere">{referralEmail}</span>}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-soft">
        {texts.referredBy}
        <span className="font-medium text-ink">{referrerName}</span>
        {referrerEmail && (
          <>
            ,{' '}
            <a
              href={mailto(referrerEmail)}
              className={`${TEXT_LINK} inline-block py-0.5 wrap-anywhere`}
            >
              {referrerEmail}
            </a>
          </>
        )}
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-soft">
        {METHOD_WORDS[referral.sendMethod]},{' '}
        <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
          {relativeTime(createdAt, now)}
        </time>
        {placement && (
          <>
            {' · '}
            <FromPlacement code={placement} />
          </>
        )}
      </p>
    </>
  );
}
