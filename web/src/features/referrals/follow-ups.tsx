import type { Referral } from '@vouchwell/domain/referral/referral';
import { AskIfContacted } from './ask-if-contacted.tsx';
import { useFollowUp } from './contact-ways.tsx';
import { JobWon } from './job-won.tsx';
import { LeftConverted } from './left-converted.tsx';

interface FollowUpsProps {
  readonly referral: Referral;
  readonly className?: string;
}

/** What follows on what the owner has just done about a referral, in its row and in its panel. */
export function FollowUps({ referral, className = '' }: FollowUpsProps) {
  const followUp = useFollowUp(referral);
  switch (followUp) {
    case 'reached':
      return <AskIfContacted referral={referral} className={className} />;
    case 'won':
      return <JobWon referral={referral} className={className} />;
    case 'left':
      return <LeftConverted referral={referral} className={className} />;
    default:
      return null;
  }
}
