import type { Referral, ReferralFlag } from '@vouchwell/domain/referral';
import { classNames } from '../../ui/class-names.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ReferralPeople } from './referral-people.tsx';
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

/** One referral: who the friend is, who sent them, and how far it has come. */
export function ReferralRow({ referral, now, isArrival }: ReferralRowProps) {
  const { referralName, status, note, flags } = referral;
  return (
    <li className={classNames('px-4 py-4 sm:px-6', isArrival && 'animate-arrive')}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">{referralName}</h3>
        <StatusBadge status={status} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <ReferralPeople referral={referral} now={now} />
          {note && (
            <blockquote className="mt-3 max-w-[68ch] border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {note}
            </blockquote>
          )}
          {flags.map((flag) => (
            <p key={flag} className="mt-2 text-sm font-medium text-warning">
              {FLAG_WORDS[flag]}
            </p>
          ))}
        </div>
        <StatusSelect referral={referral} />
      </div>
    </li>
  );
}
