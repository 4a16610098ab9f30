import type { Referral } from '@vouchwell/domain/referrals/referral';
import {
  longestUnseenWait,
  waitInWords,
  waitsSince,
} from '@vouchwell/domain/referrals/response-time';
import { t } from '@vouchwell/domain/shared/i18n';
import { ASKED_SHOWN } from '@vouchwell/domain/shared/limits';
import { useAskedReferrals } from '../../data/referrals.ts';
import { Icon } from '../../ui/icon.tsx';
import { ReferralLink } from './open-referral.tsx';
import { useNow } from './referral-time.ts';

interface WaitingLineProps {
  /** The latest, up to `ASKED_SHOWN`. */
  readonly asked: readonly Referral[];
  readonly shown: readonly Referral[];
}

/** Names the friend who has waited longest for a call, unless the list shows them. */
export function LongestWait(props: WaitingLineProps & { readonly businessId: string }) {
  return props.asked.length < ASKED_SHOWN ? <WaitingLine {...props} /> : <WaitOfMany {...props} />;
}

/** Of more friends than were loaded. */
function WaitOfMany({ businessId, asked, shown }: Parameters<typeof LongestWait>[0]) {
  const longest = useAskedReferrals(businessId, 'longest');
  const first = longest.status === 'ready' ? longest.data.filter(({ isTest }) => !isTest) : [];
  return <WaitingLine asked={[...first, ...asked]} shown={shown} />;
}

function WaitingLine({ asked, shown }: WaitingLineProps) {
  const now = useNow();
  const first = longestUnseenWait(asked, shown);
  if (!first) return null;
  return (
    <ReferralLink
      id={first.id}
      className="mb-2 flex min-h-11 items-center gap-2 rounded-control bg-info/12 px-3 font-medium text-info underline-offset-4 hover:underline"
    >
      <Icon name="call" />
      {t('{name} has been waiting {time}', {
        name: first.referralName,
        time: waitInWords(now.getTime() - waitsSince(first).getTime()),
      })}
    </ReferralLink>
  );
}
