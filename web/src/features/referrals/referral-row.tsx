import type { Business } from '@vouchwell/domain/business/business';
import { firstName } from '@vouchwell/domain/lib/first-name';
import { shortenName } from '@vouchwell/domain/lib/names';
import { t } from '@vouchwell/domain/lib/translate';
import { type Referral, UNSAID_REFERRER } from '@vouchwell/domain/referral/referral';
import { longWait } from '@vouchwell/domain/referral/waiting';
import { useSignedInBusiness } from '../../data/business/signed-in-business.ts';
import { loadDueRewards } from '../../data/rewards/rewards.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Said } from '../../ui/said.tsx';
import { useRewardActions } from '../rewards/reward-actions.tsx';
import { ContactButton, contactWays, useFollowUp } from './contact-ways.tsx';
import { EndTest } from './end-test.tsx';
import { ReferralLink } from './open-referral.tsx';
import { StatusSelect, tellFailure } from './referral-actions.tsx';
import { ageOf } from './referral-time.ts';

/** Loaded after a call or a status change. */
export const loadFollowUps = async () => (await import('./follow-ups.tsx')).FollowUps;

interface ReferralRowProps {
  readonly referral: Referral;
  readonly now: Date;
  /** Hours after which a wait counts as long. */
  readonly waitHours: number;
  /** Whether it is highlighted as new. */
  readonly isArrival: boolean;
  /** Whether it is also listed above, where follow-ups are asked. */
  readonly isAbove?: boolean;
  /** Whether the whole list asked for contact, as its heading states. */
  readonly isAmongAsked?: boolean;
}

const ACTION =
  'relative min-w-24 max-w-36 max-sm:row-span-2 max-sm:row-start-1 max-sm:px-3 @max-[16rem]:row-auto @max-[16rem]:justify-self-start';

/** Clicking anywhere outside its controls opens the panel. */
export function ReferralRow({
  referral,
  now,
  waitHours,
  isArrival,
  isAbove = false,
  isAmongAsked = false,
}: ReferralRowProps) {
  const { id, referralName, referrerName, referrerKey, flags, askedAt, isTest, source } = referral;
  // A name that the friend stated and the owner hasn't matched yet.
  const isSaid = referrerKey === UNSAID_REFERRER && source !== 'imported';
  const said = isSaid ? referral.saidReferrer : undefined;
  const sender = (
    <span className="font-medium text-ink">{said ? shortenName(said) : referrerName}</span>
  );
  // Once converted or lost, nobody waits for a call; the panel keeps the contact methods.
  const isOpen = referral.status !== 'converted' && referral.status !== 'lost';
  const [way] = isOpen ? contactWays(referral) : [];
  const followUp = useFollowUp(referral);
  const isWaiting = longWait(referral, waitHours, now) !== null;
  return (
    <li
      data-referral={id}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-tint sm:grid-cols-[minmax(0,1fr)_15rem_auto] sm:px-6 @max-[16rem]:grid-cols-1',
        isArrival && 'animate-arrive',
      )}
    >
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-lg leading-6 wrap-anywhere">
          {/* Its click area is the whole row, below the other controls. */}
          <ReferralLink
            id={id}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {referralName}
          </ReferralLink>
          {flags.length > 0 && (
            <span className="ml-1.5 inline-block align-[-2px] text-warning">
              <Icon name="warning" />
              <span className="sr-only">
                {flags
                  .map((flag) =>
                    flag === 'self_referral'
                      ? t('Looks like they referred themselves')
                      : t('Possible duplicate'),
                  )
                  .join('. ')}
              </span>
            </span>
          )}
        </h3>
        {isTest && <Badge tone="neutral">{t('Test')}</Badge>}
        {source === 'imported' && <Badge tone="neutral">{t('Imported')}</Badge>}
        {askedAt && !isAmongAsked && <AskedBadge status={referral.status} />}
        <p className="line-clamp-1 text-sm break-all text-soft">
          {said ? (
            <Said text="They said: {name}" values={{ name: sender }} />
          ) : (
            <Said text="Referred by {referrer}" values={{ referrer: sender }} />
          )}
        </p>
        {way?.isByAsker && (
          <p className="text-sm text-soft">
            {way.icon === 'email'
              ? t('Email given by whoever asked')
              : t('Number given by whoever asked')}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:row-start-2">
        <StatusSelect referral={referral} />
        <span className={classNames('text-sm', isWaiting ? 'font-bold text-info' : 'text-soft')}>
          {ageOf(referral, now, waitHours)}
        </span>
      </div>
      {isTest && <EndTest referral={referral} className={ACTION} />}
      {way && !isTest && <ContactButton referral={referral} way={way} className={ACTION} />}
      {referral.status === 'converted' && <PayDue referral={referral} className={ACTION} />}
      {followUp && !isAbove && (
        <LazyPart
          load={loadFollowUps}
          props={{ referral, className: 'relative col-span-full pt-2 pb-1' }}
          fallback={null}
          errorTitle={t('This could not be loaded')}
        />
      )}
    </li>
  );
}

export function AskedBadge({ status }: Pick<Referral, 'status'>) {
  return (
    <Badge tone={status === 'new' ? 'info' : 'quiet-info'}>{t('Asked to be contacted')}</Badge>
  );
}

interface PayDueProps {
  readonly referral: Referral;
  readonly className: string;
}

/** Pays the customer's due reward, otherwise the friend's; renders nothing if none is due. */
function PayDue(props: PayDueProps) {
  const business = useSignedInBusiness();
  return business && props.referral.dueTo?.length ? <PayOf business={business} {...props} /> : null;
}

function PayOf({ business, referral, className }: PayDueProps & { readonly business: Business }) {
  const { id, dueTo = [], referrerName, referralName } = referral;
  const actions = useRewardActions(business);
  const name = firstName(dueTo.includes('referrer') ? referrerName : referralName);
  const pay = async () => {
    try {
      actions.pay((await loadDueRewards(business.id, id)).slice(0, 1));
    } catch (error) {
      console.error('The rewards of a referral were not loaded', error);
      tellFailure(t('We could not open this payment'));
    }
  };
  return (
    <>
      <Button
        look="secondary"
        aria-label={t('Pay {name} for {friend}', { name, friend: referralName })}
        className={className}
        onClick={pay}
      >
        <span className="truncate">{t('Pay {name}', { name })}</span>
      </Button>
      {actions.question}
    </>
  );
}
