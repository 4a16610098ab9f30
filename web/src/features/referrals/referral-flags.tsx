import type { Referral, ReferralFlag } from '@vouchwell/domain/referral';
import { Icon } from '../../ui/icon.tsx';
import { dayOf, exactTime } from './relative-time.ts';
import * as texts from './texts.ts';

const FLAG_WORDS: Readonly<Record<ReferralFlag, string>> = {
  self_referral: texts.selfReferral,
  duplicate_friend: texts.duplicate,
};

/** What an owner should know of a referral before they call. */
export function ReferralFlags({ referral, now }: { referral: Referral; now: Date }) {
  return referral.flags.map((flag) => (
    <p key={flag} className="mt-2 flex items-start gap-2 text-sm font-medium text-warning">
      <span className="mt-0.5">
        <Icon name="warning" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {flag === 'duplicate_friend' && referral.duplicateOf ? (
          <Earlier of={referral.duplicateOf} now={now} />
        ) : (
          FLAG_WORDS[flag]
        )}
      </span>
    </p>
  ));
}

interface EarlierProps {
  readonly of: NonNullable<Referral['duplicateOf']>;
  readonly now: Date;
}

function Earlier({ of: { referrerName, createdAt }, now }: EarlierProps) {
  return (
    <>
      {texts.duplicateBy}
      {referrerName}
      {texts.duplicateOn}
      <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
        {dayOf(createdAt, now)}
      </time>
    </>
  );
}
