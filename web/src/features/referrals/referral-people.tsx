import type { Referral, SendMethod } from '@vouchwell/domain/referral';
import { exactTime, relativeTime } from './relative-time.ts';

const METHOD_WORDS: Readonly<Record<SendMethod, string>> = {
  email: 'Chose email',
  sms: 'Chose text message',
};
const LINK = 'inline-block py-0.5 text-brand underline underline-offset-4 wrap-anywhere';

/** How to reach the friend, and who sent them, how and when. */
export function ReferralPeople({ referral, now }: { referral: Referral; now: Date }) {
  const { referrerName, referrerEmail, referralEmail, referralPhone, createdAt } = referral;
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {referralEmail && (
          <a href={`mailto:${referralEmail}`} className={LINK}>
            {referralEmail}
          </a>
        )}
        {referralPhone && (
          <a href={`tel:${referralPhone.replace(/[^\d+]/g, '')}`} className={LINK}>
            {referralPhone}
          </a>
        )}
      </p>
      <p className="mt-2 text-sm wrap-anywhere text-soft">
        Referred by <span className="font-medium text-ink">{referrerName}</span>,{' '}
        <a href={`mailto:${referrerEmail}`} className={LINK}>
          {referrerEmail}
        </a>
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {METHOD_WORDS[referral.sendMethod]},{' '}
        <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
          {relativeTime(createdAt, now)}
        </time>
      </p>
    </>
  );
}
