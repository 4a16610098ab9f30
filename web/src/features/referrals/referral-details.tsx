import { getPlacementLabel, type Placement } from '@vouchwell/domain/business/placements';
import type { Referral, ReferralSource, SendMethod } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrentBusiness } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { usePhoneFormat } from '../../ui/text/use-phone-format.ts';
import { toMailtoLink } from './contact-options.tsx';
import { formatDay, formatExactTime, formatRelativeTime } from './format-referral-date.ts';
import { ReferralLink } from './open-referral.tsx';

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
            {referrerEmail || formatPhone(contact)}
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
  logged: t('Got in touch'),
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
  const duplicateText = duplicateOf ? (
    <DuplicateText duplicateOf={duplicateOf} now={now} />
  ) : (
    t('Possible duplicate of an earlier referral')
  );
  return flags.map((flag) => (
    <p key={flag} className="flex items-start gap-2 text-sm font-medium text-warning">
      <span className="mt-0.5">
        <Icon name="warning" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {flag === 'self_referral' ? t('Looks like they referred themselves') : duplicateText}
      </span>
    </p>
  ));
}

interface DuplicateTextProps {
  readonly duplicateOf: NonNullable<Referral['duplicateOf']>;
  readonly now: Date;
}

function DuplicateText({ duplicateOf, now }: DuplicateTextProps) {
  const { referralId, referrerName, createdAt } = duplicateOf;
  const day = (
    <time dateTime={createdAt.toISOString()} title={formatExactTime(createdAt)}>
      {formatDay(createdAt, now)}
    </time>
  );
  const link = (
    <ReferralLink id={referralId} className="underline underline-offset-4">
      <Trans
        text="a referral by {referrer} on {day}"
        values={{ referrer: referrerName || t('someone they didn’t name'), day }}
      />
    </ReferralLink>
  );
  return <Trans text="Possible duplicate of {referral}" values={{ referral: link }} />;
}
