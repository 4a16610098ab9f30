import { referralPath, routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { useAskedReferrals, useRecentReferrals } from '../../data/referrals/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { setUnseen } from '../../ui/page-heading.tsx';
import { toast } from '../../ui/toast.tsx';
import { announceArrivals } from './announce-arrivals.ts';
import { AskIfContacted } from './ask-if-contacted.tsx';
import { ContactButton, contactWays } from './contact-ways.tsx';
import { useOpenReferral } from './open-referral.tsx';
import { type Arrived, useArrivals } from './use-arrivals.ts';

/**
 * Tells of referrals that come in wherever the owner is: a message with what to do, and their number in
 * the tab's name until somebody looks. It listens to the newest few, as the list does: Firestore asks
 * the server once for both.
 */
export function ArrivalNotices({ businessId }: { readonly businessId: string }) {
  const recent = useRecentReferrals(businessId);
  const asked = useAskedReferrals(businessId);
  if (recent.status !== 'ready' || asked.status === 'loading') return null;
  return <Notices pages={recent.data} asked={asked.status === 'ready' ? asked.data : NOBODY} />;
}

const NOBODY: readonly Referral[] = [];

/** What says that somebody is in front of the window. */
const ACTS = ['focus', 'pointerdown', 'keydown', 'wheel'] as const;

interface NoticesProps {
  readonly pages: ShownReferrals;
  readonly asked: readonly Referral[];
}

function Notices({ pages, asked }: NoticesProps) {
  // This code comes after the page: what arrived meanwhile is news, too.
  const { latest } = useArrivals(pages, asked, performance.timeOrigin);
  const navigate = useNavigate();
  const told = useRef<Arrived>(null);
  const unseen = useRef(new Set<string>());
  const takeBack = useRef(() => {});
  useEffect(() => {
    if (told.current === latest || latest.referrals.length === 0) return;
    told.current = latest;
    for (const { id } of latest.referrals) unseen.current.add(id);
    setUnseen(unseen.current.size);
    // One message at a time: those that come one upon the other become a number.
    takeBack.current();
    takeBack.current = tell(latest, navigate);
  }, [latest, navigate]);
  const { id: openId } = useOpenReferral();
  useEffect(() => {
    // The message would cover the panel that was opened from the list.
    if (openId) takeBack.current();
  }, [openId]);
  useEffect(() => {
    const isSeen = () => {
      unseen.current.clear();
      setUnseen(0);
    };
    for (const act of ACTS) window.addEventListener(act, isSeen, { passive: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, isSeen);
      isSeen();
    };
  }, []);
  return null;
}

/** Tells of what came in; gives back how to take that back. */
function tell(arrived: Arrived, navigate: NavigateFunction): () => void {
  const [referral, ...others] = arrived.referrals;
  const isOne = referral && others.length === 0 && !arrived.orMore;
  return toast(announceArrivals(arrived), undefined, (close) =>
    isOne ? (
      <ArrivalActions
        referral={referral}
        open={() => {
          close();
          navigate(referralPath(referral.id));
        }}
        close={close}
      />
    ) : (
      <Button
        look="secondary"
        onClick={() => {
          close();
          navigate(routes.referrals);
        }}
      >
        {t('See them')}
      </Button>
    ),
  );
}

interface ArrivalActionsProps {
  readonly referral: Referral;
  readonly open: () => void;
  readonly close: () => void;
}

/** Calls the friend, or opens the referral; after a call, asks if they are now contacted. */
function ArrivalActions({ referral, open, close }: ArrivalActionsProps) {
  const [way] = contactWays(referral);
  return (
    <>
      {way && <ContactButton referral={referral} way={way} look="primary" />}
      <Button
        look="secondary"
        onClick={open}
        aria-label={t('Open {name}', { name: referral.referralName })}
      >
        {t('Open')}
      </Button>
      <AskIfContacted referral={referral} className="basis-full" onAnswered={close} />
    </>
  );
}
