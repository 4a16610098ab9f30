import type { Referral, ReferralFlag } from '@vouchwell/domain/referral';
import { classNames } from '../../ui/class-names.ts';
import { exactTime, relativeTime } from './relative-time.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusSelect } from './status-select.tsx';

interface ReferralRowProps {
  readonly referral: Referral;
  readonly now: Date;
  /** It came in just now, and is marked for it. */
  readonly isArrival: boolean;
}

const FLAG_WORDS: Readonly<Record<ReferralFlag, string>> = {
  self_referral: 'Looks like they referred themselves',
  duplicate_friend: 'Already referred to you before',
};
const METHOD_WORDS = { email: 'by email', sms: 'by text message' } as const;
const LINK = 'inline-block py-0.5 text-brand underline underline-offset-4 break-all';

/** One referral: who the friend is, who sent them, and how far it has come. */
export function ReferralRow({ referral, now, isArrival }: ReferralRowProps) {
  const { referralName, referrerName, referrerEmail, createdAt, note, flags } = referral;
  return (
    <li className={classNames('px-4 py-4 sm:px-6', isArrival && 'animate-arrive')}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg break-words">{referralName}</h3>
        <StatusBadge status={referral.status} />
      </div>
      <FriendContact referral={referral} />
      <p className="mt-2 text-sm break-words text-soft">
        Referred by <span className="font-medium text-ink">{referrerName}</span>{' '}
        <a href={`mailto:${referrerEmail}`} className={LINK}>
          {referrerEmail}
        </a>{' '}
        {METHOD_WORDS[referral.sendMethod]},{' '}
        <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
          {relativeTime(createdAt, now)}
        </time>
      </p>
      {note && (
        <blockquote className="mt-3 max-w-[68ch] border-l-2 border-line pl-3 text-base break-words whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {flags.map((flag) => (
        <p key={flag} className="mt-2 text-sm font-medium text-warning">
          {FLAG_WORDS[flag]}
        </p>
      ))}
      <StatusSelect referral={referral} />
    </li>
  );
}

function FriendContact({ referral: { referralEmail, referralPhone } }: { referral: Referral }) {
  return (
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
  );
}
