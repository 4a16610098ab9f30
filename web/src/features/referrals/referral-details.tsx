import { getPlacementLabel, type Placement } from '@vouchwell/domain/business/placements';
import { logReferralFormSchema } from '@vouchwell/domain/referrals/log-referral';
import {
  canOwnerSetReferrer,
  type Referral,
  type ReferralSource,
  type SendMethod,
  UNKNOWN_REFERRER_KEY,
} from '@vouchwell/domain/referrals/referral';
import { wasReferrerEmailed } from '@vouchwell/domain/referrals/referral-events';
import { t } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrentBusiness } from '../../data/business.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { setReferrer, useReferralEvents } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { usePhoneFormat } from '../../ui/text/use-phone-format.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { toMailtoLink } from './contact-options.tsx';
import { formatDay, formatExactTime, formatRelativeTime } from './format-referral-date.ts';
import { ReferralLink } from './open-referral.tsx';
import { getReferralErrorText } from './referral-errors.ts';
import {
  type ChosenReferrer,
  findNewReferrerErrors,
  NewReferrerFields,
  ReferrerPicker,
  useReferrerOptions,
} from './referrer-picker.tsx';

export interface ReferralDetailProps {
  readonly referral: Referral;
  readonly now: Date;
}

export function ReferredBy({ referral }: Pick<ReferralDetailProps, 'referral'>) {
  const { referrerName, referrerEmail, referrerPhone } = referral;
  const formatPhone = usePhoneFormat(useCurrentBusiness()?.timeZone);
  const contact = referrerEmail || referrerPhone;
  return (
    <span className="wrap-anywhere">
      <Trans text="Referred by {referrer}" values={{ referrer: renderBold(referrerName) }} />
      {contact && (
        <>
          ,{' '}
          <a
            href={referrerEmail ? toMailtoLink(referrerEmail) : `tel:${toDialableNumber(contact)}`}
            className={`${TEXT_LINK} inline-block py-0.5 wrap-anywhere`}
          >
            {formatPhone(contact)}
          </a>
        </>
      )}
    </span>
  );
}

const renderBold = (text: ReactNode) => <span className="font-medium text-ink">{text}</span>;

const METHOD_LABELS: Readonly<Record<SendMethod, string>> = {
  email: t('Referred by email'),
  sms: t('Referred by text'),
};

/** Labels for all sources except the form, which is labeled by how the introduction was sent. */
const SOURCE_LABELS: Readonly<Partial<Record<ReferralSource, string>>> = {
  friend: t('Came in through a personal link'),
  counter: t('Signed up at your counter'),
  logged: t('Called you'),
  imported: t('Imported'),
};

interface ReferralSourceTextProps extends ReferralDetailProps {
  readonly placements: readonly Placement[];
}

export function ReferralSourceText({ referral, now, placements }: ReferralSourceTextProps) {
  const { source, sendMethod, placement, createdAt } = referral;
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {SOURCE_LABELS[source] ?? METHOD_LABELS[sendMethod]},{' '}
      <time dateTime={createdAt.toISOString()} title={formatExactTime(createdAt)}>
        {formatRelativeTime(createdAt, now)}
      </time>
      {placement && (
        <>
          {' · '}
          <Trans
            text="From {place}"
            values={{ place: renderBold(getPlacementLabel(placements, placement)) }}
          />
        </>
      )}
    </p>
  );
}

export function ReferralNote({ note, friend }: { readonly note: string; readonly friend: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [isTruncated, setIsTruncated] = useState(false);
  const quote = useRef<HTMLQuoteElement>(null);
  useEffect(() => {
    const element = quote.current;
    if (!element || isExpanded) return;
    const measure = () => setIsTruncated(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded]);
  return (
    <div className="max-w-[68ch] border-l-2 border-line pl-3">
      <blockquote
        ref={quote}
        className={classNames('wrap-anywhere whitespace-pre-line', !isExpanded && 'line-clamp-6')}
      >
        {note}
      </blockquote>
      {isTruncated && (
        <Button
          look="quiet"
          className="-ml-4 text-sm"
          aria-expanded={isExpanded}
          aria-label={
            isExpanded
              ? t('Show less about {friend}', { friend })
              : t('Show the whole note about {friend}', { friend })
          }
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('Show less') : t('Show the whole note')}
        </Button>
      )}
    </div>
  );
}

export function ReferralWarnings({ referral: { flags, duplicateOf }, now }: ReferralDetailProps) {
  const duplicate = duplicateOf ? (
    <Trans
      text="Possible duplicate of {referral}"
      values={{
        referral: (
          <ReferralLink id={duplicateOf.referralId} className="underline underline-offset-4">
            <Trans
              text="a referral by {referrer} on {day}"
              values={{
                referrer: duplicateOf.referrerName || t('someone they didn’t name'),
                day: (
                  <time
                    dateTime={duplicateOf.createdAt.toISOString()}
                    title={formatExactTime(duplicateOf.createdAt)}
                  >
                    {formatDay(duplicateOf.createdAt, now)}
                  </time>
                ),
              }}
            />
          </ReferralLink>
        ),
      }}
    />
  ) : (
    t('Possible duplicate of an earlier referral')
  );
  return flags.map((flag) => (
    <p key={flag} className="flex items-start gap-2 text-sm font-medium text-warning">
      <span className="mt-0.5">
        <Icon name="warning" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {flag === 'self_referral' ? t('Looks like they referred themselves') : duplicate}
      </span>
    </p>
  ));
}

/** Asks the owner who referred a friend, if the friend didn't use a link. */
export function ReferrerPrompt({ referral }: { readonly referral: Referral }) {
  const [isOpen, setIsOpen] = useState(false);
  const [save, isSaving] = useAction(
    async ({ name, sentBy }: ChosenReferrer) => {
      await setReferrer(referral, sentBy);
      setIsOpen(false);
      toast(
        'unsaid' in sentBy
          ? t('Saved without a referrer.')
          : t('Saved: referred by {name}.', { name }),
      );
    },
    'Failed to save the referrer',
    (error) =>
      toastError(
        t('We couldn’t save who referred them'),
        error instanceof ApiError
          ? getReferralErrorText(error.reason)
          : t('Check your connection, then try again.'),
      ),
  );
  if (!canOwnerSetReferrer(referral)) return null;
  const isUnknown = referral.referrerKey === UNKNOWN_REFERRER_KEY;
  return (
    <fieldset disabled={isSaving} className={isUnknown || isOpen ? 'rounded-card bg-tint p-4' : ''}>
      {isUnknown && (
        <p className="font-medium wrap-anywhere">
          {referral.saidReferrer
            ? formatReferrerQuestion(referral.source, referral.saidReferrer)
            : t('We don’t know who referred them yet.')}
        </p>
      )}
      {isOpen ? (
        <ReferrerForm referral={referral} onChosen={save} />
      ) : (
        <div className="flex flex-wrap gap-2 pt-2">
          {isUnknown && <SuggestedReferrers referral={referral} onChosen={save} />}
          <Button look="quiet" className={isUnknown ? '' : '-ml-4'} onClick={() => setIsOpen(true)}>
            {getChangeReferrerLabel(referral)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const formatReferrerQuestion = (source: Referral['source'], name: string) =>
  source === 'imported'
    ? t('Your list says {said} referred them. Who is that?', { said: name })
    : t('They said {said} referred them. Who is that?', { said: name });

function getChangeReferrerLabel({ referrerKey, saidReferrer }: Referral): string {
  if (referrerKey !== UNKNOWN_REFERRER_KEY) return t('Change who referred them');
  return saidReferrer ? t('Someone else') : t('Add who referred them');
}

interface ReferrerChoiceProps {
  readonly referral: Referral;
  readonly onChosen: (referrer: ChosenReferrer) => void;
}

function SuggestedReferrers({
  referral: { businessId, saidReferrer = '' },
  onChosen,
}: ReferrerChoiceProps) {
  const { options, hasFailed } = useReferrerOptions(businessId, getFirstName(saidReferrer));
  const existingCustomers = options.filter(({ sentBy }) => 'known' in sentBy);
  return (
    <>
      {hasFailed && (
        <p className="w-full text-sm text-danger">{t('We couldn’t search your customers.')}</p>
      )}
      {existingCustomers.map(({ name, detail, sentBy }) => (
        <Button
          key={`${name} ${detail}`}
          look="secondary"
          className="max-w-full wrap-anywhere"
          onClick={() => onChosen({ name, sentBy })}
        >
          {[name, detail].filter(Boolean).join(', ')}
        </Button>
      ))}
    </>
  );
}

/** Lets the owner pick any customer; warns if the current referrer has already been thanked. */
function ReferrerForm({ referral, onChosen }: ReferrerChoiceProps) {
  const { businessId, referrerName } = referral;
  const events = useReferralEvents(referral);
  const [referrer, setReferrerChoice] = useState<ChosenReferrer | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = (event: FormEvent) => {
    event.preventDefault();
    const newErrors = referrer
      ? findNewReferrerErrors(referrer)
      : { sentBy: t('Choose who referred them') };
    setErrors(newErrors);
    if (!referrer || Object.keys(newErrors).length > 0) return;
    const { sentBy } = referrer;
    const name = 'new' in sentBy ? sentBy.new.name : referrer.name;
    onChosen({ name, sentBy: logReferralFormSchema.shape.sentBy.parse(sentBy) });
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-4 pt-2">
      {events.status === 'ready' && wasReferrerEmailed(events.data) && (
        <p className="wrap-anywhere">
          {t('We already thanked {name} by email for this.', {
            name: getFirstName(referrerName),
          })}
        </p>
      )}
      <ReferrerPicker
        businessId={businessId}
        referrer={referrer}
        choose={setReferrerChoice}
        error={errors.sentBy}
      />
      <NewReferrerFields referrer={referrer} choose={setReferrerChoice} errors={errors} />
      <div>
        <Button type="submit">{t('Save')}</Button>
      </div>
    </form>
  );
}
