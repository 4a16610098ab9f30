import type { Settings } from '@vouchwell/domain/business/settings';
import { campaignPath } from '@vouchwell/domain/paths';
import {
  CONTACT_REQUEST_SOURCE_LABEL,
  type ContactRequestDifferences,
  CUSTOMER_SOURCE_LABEL,
  getContactRequestDifferences,
  getDetailsSourceLabel,
} from '@vouchwell/domain/referrals/contact-requests';
import {
  isUnopened,
  optionalTextEntries,
  type Referral,
} from '@vouchwell/domain/referrals/referral';
import { t, translate } from '@vouchwell/domain/shared/i18n';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { PUSH_ACTION_PARAM, type PushAction } from '@vouchwell/domain/shared/worker-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCampaign } from '../../data/campaigns.ts';
import { deleteReferral, markOpened, useReferral } from '../../data/referrals.ts';
import { useReferralRewards } from '../../data/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ConfirmButton, Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { ContactButton, getContactOptions, toMailtoLink } from './contact-options.tsx';
import { FollowUps } from './follow-ups.tsx';
import {
  formatExactTime,
  formatReferralAge,
  formatRelativeTime,
  useNow,
} from './format-referral-date.ts';
import {
  type ReferralDetailProps,
  ReferralNote,
  ReferralSourceText,
  ReferralWarnings,
  ReferredBy,
} from './referral-details.tsx';
import { ReferralRewards } from './referral-rewards.tsx';
import { ContactRequestBadge, DeleteTestButton, StatusSelect } from './referral-status.tsx';
import { ReferralTimeline } from './referral-timeline.tsx';
import { ReferrerPrompt } from './referrer-prompt.tsx';
import { RemovePersonButton } from './remove-person.tsx';
import { ThankYouSection } from './thank-referrer.tsx';

interface ReferralPanelProps {
  readonly businessId: string;
  readonly id: string;
  /** The referral from the list; undefined if the list hasn't loaded it. */
  readonly listedReferral: Referral | undefined;
  readonly settings: Settings;
  readonly onClose: () => void;
}

export function ReferralPanel(props: ReferralPanelProps) {
  const { businessId, id, listedReferral, settings, onClose } = props;
  const fetched = useReferral(businessId, listedReferral ? null : id);
  // Null if the referral has been deleted; undefined while it is loading.
  const current = listedReferral ?? (fetched.status === 'ready' ? fetched.data : undefined);
  const [lastReferral, setLastReferral] = useState(current);
  if (current && current !== lastReferral) setLastReferral(current);
  // Keep showing the last version while the referral is being deleted or reloaded.
  const referral = current ?? (lastReferral?.id === id ? lastReferral : undefined);
  const isDeleted = current === null;
  // Closing goes back in history, which must happen only once.
  const isClosed = useRef(false);
  const close = () => {
    if (!isClosed.current) onClose();
    isClosed.current = true;
  };
  const closeDeleted = (name: string) => {
    if (!isClosed.current) toast(t('{name} deleted from your referrals', { name }));
    close();
  };
  const closeDeletedRef = useRef(closeDeleted);
  closeDeletedRef.current = closeDeleted;
  const deletedName = isDeleted ? referral?.referralName : undefined;
  useEffect(() => {
    if (deletedName) closeDeletedRef.current(deletedName);
  }, [deletedName]);
  if (referral)
    return (
      <Dialog
        look="panel"
        title={referral.referralName}
        text={<ReferredBy referral={referral} />}
        onClose={close}
      >
        <PanelContent key={referral.id} referral={referral} settings={settings} />
        <div className="flex flex-wrap gap-x-4">
          <DeleteButton referral={referral} isDeleted={isDeleted} onDeleted={closeDeleted} />
          <RemovePersonButton referral={referral} />
        </div>
      </Dialog>
    );
  if (isDeleted)
    return (
      <Dialog
        look="panel"
        title={t('We couldn’t find this referral')}
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
      {fetched.status === 'error' ? (
        <RetryNote retry={fetched.retry}>{t('We couldn’t load this referral.')}</RetryNote>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

interface DeleteButtonProps {
  readonly referral: Referral;
  readonly isDeleted: boolean;
  readonly onDeleted: (name: string) => void;
}

function DeleteButton({ referral, isDeleted, onDeleted }: DeleteButtonProps) {
  const { referralName } = referral;
  const isDeletedRef = useRef(isDeleted);
  isDeletedRef.current = isDeleted;
  const remove = async () => {
    try {
      await deleteReferral(referral);
      onDeleted(referralName);
    } catch (error) {
      // If the referral is gone, the deletion succeeded and only its response was lost.
      if (isDeletedRef.current) return;
      console.error('Failed to delete the referral', error);
      toastSaveError(t('Failed to delete referral'));
    }
  };
  return (
    <ConfirmButton
      button={{
        look: 'danger-quiet',
        'aria-label': t('Delete {name} from your referrals', { name: referralName }),
        className: '-ml-4',
        children: [<Icon key="icon" name="delete" />, t('Delete')],
      }}
      title={t('Delete {name} from your referrals?', { name: referralName })}
      text={t('Are you sure you want to delete this referral? This action cannot be undone.')}
      confirmLabel={t('Delete referral')}
      busyLabel={t('Deleting...')}
      onConfirm={remove}
    />
  );
}

type PanelContentProps = Pick<ReferralPanelProps, 'settings'> & { readonly referral: Referral };

function PanelContent({ referral, settings }: PanelContentProps) {
  const { referralEmail, referralPhone, referralName, note, askedAt } = referral;
  const now = useNow();
  const rewards = useReferralRewards(referral.businessId, referral.id);
  const optionsRef = useNotificationAction();
  const isNew = isUnopened(referral);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change creates a new referral object.
  useEffect(() => {
    if (isNew) markOpened(referral);
  }, [isNew]);
  return (
    <div className="mb-4 grid gap-4">
      <p className="flex flex-wrap items-center gap-2 pt-2">
        <StatusSelect referral={referral} />
        <span className="text-sm text-soft">
          {formatReferralAge(referral, now, settings.reminders.waitHours)}
        </span>
        {askedAt && referral.status === 'new' && <ContactRequestBadge />}
      </p>
      {referral.isTest && (
        <div>
          <DeleteTestButton referral={referral} />
        </div>
      )}
      <FollowUps referral={referral} />
      <ReferrerPrompt referral={referral} />
      <ThankYouSection referral={referral} />
      <ReferralWarnings referral={referral} now={now} />
      <div>
        {[referralPhone, referralEmail].filter(Boolean).map((detail) => (
          <p key={detail} className="text-lg wrap-anywhere">
            {detail}
          </p>
        ))}
        <div ref={optionsRef} className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {getContactOptions(referral).map((option, index) => (
            <ContactButton
              key={option.method}
              referral={referral}
              option={option}
              look={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
        </div>
      </div>
      {note && <ReferralNote note={note} friend={referralName} />}
      <ContactRequestDetailsList referral={referral} now={now} />
      <ReferralSourceText referral={referral} now={now} placements={settings.placements} />
      {referral.campaignId && (
        <CampaignSourceLabel businessId={referral.businessId} id={referral.campaignId} />
      )}
      <ReferralRewards referral={referral} rewards={rewards} />
      <ReferralTimeline
        rewards={rewards.status === 'ready' ? rewards.data : []}
        referral={referral}
        now={now}
      />
    </div>
  );
}

/** URL scheme for each button of a notification. */
const ACTION_URL_SCHEMES: Readonly<Record<string, string>> = {
  call: 'tel:',
  text: 'sms:',
} satisfies Record<PushAction, string>;

/** Opens the phone or messages app if the owner tapped that button in a notification. */
function useNotificationAction() {
  const optionsRef = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useSearchParams();
  const action = query.get(PUSH_ACTION_PARAM);
  useEffect(() => {
    if (action === null) return;
    setQuery({}, { replace: true });
    optionsRef.current
      ?.querySelector<HTMLElement>(`a[href^="${ACTION_URL_SCHEMES[action]}"]`)
      ?.click();
  }, [action, setQuery]);
  return optionsRef;
}

const renderLink = (href: string, address: string) => (
  <a href={href} className={`${TEXT_LINK} inline-block py-0.5`}>
    {address}
  </a>
);

/** Unverified details that the customer or the friend added later, one section each. */
function ContactRequestDetailsList({ referral, now }: ReferralDetailProps): ReactNode {
  const allDetails = getContactRequestDifferences(referral);
  return [CUSTOMER_SOURCE_LABEL, CONTACT_REQUEST_SOURCE_LABEL].map((source) => {
    const details = allDetails.filter((entry) => getDetailsSourceLabel(entry) === source);
    if (details.length === 0) return null;
    return <DetailsSection key={source} source={source} details={details} now={now} />;
  });
}

interface DetailsSectionProps {
  readonly source: string;
  readonly details: readonly ContactRequestDifferences[];
  readonly now: Date;
}

function DetailsSection({ source, details, now }: DetailsSectionProps) {
  return (
    <section aria-label={translate(source)} className="rounded-card bg-tint px-4 py-3">
      <h3 className="font-medium">{translate(source)}</h3>
      {source === CONTACT_REQUEST_SOURCE_LABEL && (
        <p className="text-sm text-soft">
          {t(
            'Anyone with the link can send a request. Make sure you’re talking to the right person.',
          )}
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {details.map(({ name, email, phone, at, ...texts }) => (
          <li key={at.getTime()} className="wrap-anywhere">
            {name && <p>{name}</p>}
            {phone && <p>{renderLink(`tel:${toDialableNumber(phone)}`, phone)}</p>}
            {email && <p>{renderLink(toMailtoLink(email), email)}</p>}
            {optionalTextEntries.map(
              ([field]) =>
                texts[field] && (
                  <p key={field} className="whitespace-pre-line">
                    {texts[field]}
                  </p>
                ),
            )}
            <time
              dateTime={at.toISOString()}
              title={formatExactTime(at)}
              className="text-sm text-soft"
            >
              {formatRelativeTime(at, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CampaignSourceLabel({ businessId, id }: Pick<ReferralPanelProps, 'businessId' | 'id'>) {
  const liveCampaign = useCampaign(businessId, id);
  if (liveCampaign.status !== 'ready' || !liveCampaign.data) return null;
  return (
    <p className="-mt-3 text-sm wrap-anywhere text-soft">
      <Trans
        text="From the campaign {campaign}"
        values={{
          campaign: (
            <Link to={campaignPath(id)} className={TEXT_LINK}>
              {liveCampaign.data.name}
            </Link>
          ),
        }}
      />
    </p>
  );
}
