import { referralPath, routes } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { type ReferralPage, useContactRequests, useRecentReferrals } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastButton } from '../../ui/toast.tsx';
import { ContactButton, ContactedPrompt, getContactOptions } from './contact-options.tsx';
import { useOpenReferral } from './open-referral.tsx';
import { formatArrivals, type NewArrivals, useArrivals } from './use-arrivals.ts';

/** Listens to the same newest referrals as the list, so Firestore queries the server only once. */
export function ArrivalNotices({ businessId }: { readonly businessId: string }) {
  const recent = useRecentReferrals(businessId);
  const contactRequests = useContactRequests(businessId);
  const isWaiting = recent.status !== 'ready' || recent.isLastSeen;
  if (isWaiting || contactRequests.status === 'loading') return null;
  return (
    <ArrivalToasts
      page={recent.data}
      contactRequests={contactRequests.status === 'ready' ? contactRequests.data : NO_REFERRALS}
    />
  );
}

const NO_REFERRALS: readonly Referral[] = [];

interface ArrivalToastsProps {
  readonly page: ReferralPage;
  readonly contactRequests: readonly Referral[];
}

function ArrivalToasts({ page, contactRequests }: ArrivalToastsProps) {
  // Referrals that arrived while the page was loading also count as new.
  const { latestArrivals } = useArrivals(page, contactRequests, { since: performance.timeOrigin });
  const navigate = useNavigate();
  const lastShown = useRef<NewArrivals>(null);
  const closeToast = useRef(() => {});
  useEffect(() => {
    if (lastShown.current === latestArrivals || latestArrivals.referrals.length === 0) return;
    lastShown.current = latestArrivals;
    // Show one toast at a time: arrivals in quick succession are combined into a count.
    closeToast.current();
    closeToast.current = showArrivals(latestArrivals, navigate);
  }, [latestArrivals, navigate]);
  const { id: openId } = useOpenReferral();
  useEffect(() => {
    // Close the toast, because it would cover the panel.
    if (openId) closeToast.current();
  }, [openId]);
  return null;
}

/** Returns a function that closes the toast. */
function showArrivals(arrivals: NewArrivals, navigate: NavigateFunction): () => void {
  const text = formatArrivals(arrivals);
  const [referral, ...others] = arrivals.referrals;
  const isSingle = referral && others.length === 0 && !arrivals.mayHaveMore;
  if (!isSingle)
    return toast(
      text,
      undefined,
      toastButton(t('See them'), () => navigate(routes.referrals)),
    );
  return toast(text, undefined, (close) => (
    <ArrivalActions
      referral={referral}
      open={() => {
        close();
        navigate(referralPath(referral.id));
      }}
      close={close}
    />
  ));
}

interface ArrivalActionsProps {
  readonly referral: Referral;
  readonly open: () => void;
  readonly close: () => void;
}

function ArrivalActions({ referral, open, close }: ArrivalActionsProps) {
  const [option] = getContactOptions(referral);
  return (
    <>
      {option && <ContactButton referral={referral} option={option} look="primary" />}
      <Button
        look="secondary"
        onClick={open}
        aria-label={t('Open {name}', { name: referral.referralName })}
      >
        {t('Open')}
      </Button>
      <ContactedPrompt referral={referral} className="basis-full" onAnswered={close} />
    </>
  );
}
