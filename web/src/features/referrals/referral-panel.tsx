import { placementsOf } from '@vouchwell/domain/business/placements';
import { remindersOf } from '@vouchwell/domain/business/settings';
import { campaignPath } from '@vouchwell/domain/paths';
import { isReferrerNamed, isUnopened, type Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { PUSH_ACTION, type PushAction } from '@vouchwell/domain/shared/service-worker';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCampaign } from '../../data/campaigns.ts';
import { markOpened, useReferral } from '../../data/referrals.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButton, TryAgain } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Said } from '../../ui/text/said.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddedByAsks } from './added-by-asks.tsx';
import { ContactButton, contactWays } from './contact-ways.tsx';
import { DeleteReferral, deletedText } from './delete-referral.tsx';
import { EndTest } from './end-test.tsx';
import { FollowUps } from './follow-ups.tsx';
import { NameSender } from './name-sender.tsx';
import { StatusSelect } from './referral-actions.tsx';
import { Flags, Note, Referrer, Source } from './referral-details.tsx';
import { ReferralRewards } from './referral-rewards.tsx';
import { AskedBadge } from './referral-row.tsx';
import { ageOf, useNow } from './referral-time.ts';
import { ReferralTimeline } from './referral-timeline.tsx';
import { ThankSender } from './thank.tsx';

const loadDialog = async () => (await import('./removal-dialog.tsx')).RemovalDialog;

export function RemovePerson({ referral }: { readonly referral: Referral }) {
  if (referral.friendRemoved && !isReferrerNamed(referral)) return null;
  return (
    <DialogButton
      look="danger-quiet"
      className="-ml-4"
      label={t('They asked to be removed')}
      load={loadDialog}
      props={{ referral }}
      errorTitle={t('This could not be loaded')}
    />
  );
}

interface ReferralPanelProps {
  readonly businessId: string;
  readonly id: string;
  /** The referral from the list; undefined if it hasn't loaded it. */
  readonly loaded: Referral | undefined;
  /** Contains the placements and the threshold for long waits. */
  readonly settings: unknown;
  readonly onClose: () => void;
}

export function ReferralPanel(props: ReferralPanelProps) {
  const { businessId, id, loaded, settings, onClose } = props;
  const read = useReferral(businessId, loaded ? null : id);
  const current = loaded ?? (read.status === 'ready' ? read.data : undefined);
  const [held, setHeld] = useState(current);
  if (current && current !== held) setHeld(current);
  const before = held?.id === id ? held : undefined;
  const [isDeleting, setIsDeleting] = useState(false);
  const isGone = current === null;
  // Closing goes back in history, which must happen only once.
  const isClosed = useRef(false);
  const close = () => {
    if (!isClosed.current) onClose();
    isClosed.current = true;
  };
  const closing = useRef(close);
  closing.current = close;
  const deletedElsewhere = isGone && !isDeleting && before?.referralName;
  useEffect(() => {
    if (!deletedElsewhere) return;
    toast(deletedText(deletedElsewhere));
    closing.current();
  }, [deletedElsewhere]);
  // Unchanged while it is being deleted or read again.
  const referral = current ?? before;
  if (referral)
    return (
      <Dialog
        look="panel"
        title={referral.referralName}
        text={<Referrer referral={referral} />}
        onClose={close}
      >
        <Details referral={referral} settings={settings} />
        <div className="flex flex-wrap gap-x-4">
          <DeleteReferral
            referral={referral}
            isGone={isGone}
            onDeleting={setIsDeleting}
            onDeleted={close}
          />
          <RemovePerson referral={referral} />
        </div>
      </Dialog>
    );
  if (isGone)
    return (
      <Dialog
        look="panel"
        title={t('This referral is not here')}
        text={t('It may have been deleted, or it belongs to another business.')}
        onClose={close}
      >
        <p className="mt-4">
          <Button onClick={close}>{t('See your referrals')}</Button>
        </p>
      </Dialog>
    );
  return (
    <Dialog look="panel" title={t('Referral')} text={t('Loading...')} onClose={close}>
      {read.status === 'error' ? (
        <TryAgain retry={read.retry}>{t('This referral could not be loaded.')}</TryAgain>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

/** URL scheme per notification button. */
const PRESSED: Readonly<Record<string, string>> = { call: 'tel:', text: 'sms:' } satisfies Record<
  PushAction,
  string
>;

/** Clicks the contact link that was chosen on a notification. */
function usePressed() {
  const ways = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const pressed = query.get(PUSH_ACTION);
  useEffect(() => {
    if (pressed === null) return;
    setQuery({}, { replace: true });
    ways.current?.querySelector<HTMLElement>(`a[href^="${PRESSED[pressed]}"]`)?.click();
  }, [pressed, setQuery]);
  return ways;
}

type DetailsProps = Pick<ReferralPanelProps, 'settings'> & { readonly referral: Referral };

function Details({ referral, settings }: DetailsProps) {
  const { referralEmail, referralPhone, referralName, note, askedAt } = referral;
  const now = useNow();
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const waysRef = usePressed();
  const isNews = isUnopened(referral);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change creates a new referral object.
  useEffect(() => {
    if (isNews) markOpened(referral);
  }, [isNews, referral.id]);
  return (
    <div className="mb-4 grid gap-4">
      <p className="flex flex-wrap items-center gap-x-2 pt-2">
        <StatusSelect referral={referral} />
        <span className="text-sm text-soft">
          {ageOf(referral, now, remindersOf(settings).waitHours)}
        </span>
        {askedAt && referral.status === 'new' && <AskedBadge />}
      </p>
      {referral.isTest && (
        <div>
          <EndTest referral={referral} />
        </div>
      )}
      <FollowUps referral={referral} />
      <NameSender key={`${referral.id} sender`} referral={referral} />
      <ThankSender referral={referral} />
      <Flags referral={referral} now={now} />
      <div>
        {[referralPhone, referralEmail].filter(Boolean).map((detail) => (
          <p key={detail} className="text-lg wrap-anywhere">
            {detail}
          </p>
        ))}
        <div ref={waysRef} className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {contactWays(referral).map((way, index) => (
            <ContactButton
              key={way.icon}
              referral={referral}
              way={way}
              look={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
        </div>
      </div>
      {note && <Note note={note} friend={referralName} />}
      <AddedByAsks referral={referral} now={now} />
      <Source referral={referral} now={now} placements={placementsOf(settings)} />
      {referral.campaignId && (
        <FromCampaign businessId={referral.businessId} id={referral.campaignId} />
      )}
      <ReferralRewards referral={referral} rewards={rewards} />
      <ReferralTimeline
        rewards={rewards.status === 'ready' ? rewards.data : []}
        key={referral.id}
        referral={referral}
        now={now}
      />
    </div>
  );
}

function FromCampaign({ businessId, id }: { readonly businessId: string; readonly id: string }) {
  const live = useCampaign(businessId, id);
  if (live.status !== 'ready' || !live.data) return null;
  return (
    <p className="-mt-3 text-sm wrap-anywhere text-soft">
      <Said
        text="From the campaign {campaign}"
        values={{
          campaign: (
            <Link to={campaignPath(id)} className={TEXT_LINK}>
              {live.data.name}
            </Link>
          ),
        }}
      />
    </p>
  );
}
