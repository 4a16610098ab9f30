import { type Placement, placementLabel } from '@vouchwell/domain/business/placements';
import type { Referral, ReferralSource, SendMethod } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { dialedNumber } from '@vouchwell/domain/shared/phone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSignedInBusiness } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Said } from '../../ui/text/said.tsx';
import { usePhoneFormat } from '../../ui/text/use-phone-format.ts';
import { mailto } from './contact-ways.tsx';
import { ReferralLink } from './open-referral.tsx';
import { dayOf, exactTime, relativeTime } from './referral-time.ts';

interface PartProps {
  readonly referral: Referral;
  readonly now: Date;
}

export function Referrer({ referral }: Pick<PartProps, 'referral'>) {
  const { referrerName, referrerEmail, referrerPhone } = referral;
  const shownPhone = usePhoneFormat(useSignedInBusiness()?.timeZone);
  const reach = referrerEmail || referrerPhone;
  return (
    <span className="wrap-anywhere">
      <Said text="Referred by {referrer}" values={{ referrer: bold(referrerName) }} />
      {reach && (
        <>
          ,{' '}
          <a
            href={referrerEmail ? mailto(referrerEmail) : `tel:${dialedNumber(reach)}`}
            className={`${TEXT_LINK} inline-block py-0.5 wrap-anywhere`}
          >
            {shownPhone(reach)}
          </a>
        </>
      )}
    </span>
  );
}

const bold = (words: ReactNode) => <span className="font-medium text-ink">{words}</span>;

const METHOD_WORDS: Readonly<Record<SendMethod, string>> = {
  email: t('Introduced by email'),
  sms: t('Introduced by text message'),
};

/** Sources other than an introduction by a draft. */
const SOURCE_WORDS: Readonly<Partial<Record<ReferralSource, string>>> = {
  friend: t('Came by a personal link'),
  counter: t('Asked at your counter'),
  logged: t('Called you'),
  imported: t('Imported'),
};

interface SourceProps extends PartProps {
  readonly placements: readonly Placement[];
}

export function Source({ referral, now, placements }: SourceProps) {
  const { source = 'form', sendMethod, placement, createdAt } = referral;
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {SOURCE_WORDS[source] ?? METHOD_WORDS[sendMethod]},{' '}
      <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
        {relativeTime(createdAt, now)}
      </time>
      {placement && (
        <>
          {' · '}
          <Said
            text="From {place}"
            values={{ place: bold(placementLabel(placements, placement)) }}
          />
        </>
      )}
    </p>
  );
}

export function Note({ note, friend }: { readonly note: string; readonly friend: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const quote = useRef<HTMLQuoteElement>(null);
  useEffect(() => {
    const element = quote.current;
    if (!element || isWhole) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [isWhole]);
  return (
    <div className="max-w-[68ch] border-l-2 border-line pl-3">
      <blockquote
        ref={quote}
        className={classNames('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-6')}
      >
        {note}
      </blockquote>
      {isCut && (
        <Button
          look="quiet"
          className="-ml-4 text-sm"
          aria-expanded={isWhole}
          aria-label={
            isWhole
              ? t('Show less about {friend}', { friend })
              : t('Show the whole note about {friend}', { friend })
          }
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('Show less') : t('Show the whole note')}
        </Button>
      )}
    </div>
  );
}

export function Flags({ referral: { flags, duplicateOf }, now }: PartProps) {
  const duplicate = duplicateOf ? (
    <Said
      text="Possible duplicate of {referral}"
      values={{
        referral: (
          <ReferralLink id={duplicateOf.referralId} className="underline underline-offset-4">
            <Said
              text="a referral by {referrer} on {day}"
              values={{
                referrer: duplicateOf.referrerName || t('someone they did not name'),
                day: (
                  <time
                    dateTime={duplicateOf.createdAt.toISOString()}
                    title={exactTime(duplicateOf.createdAt)}
                  >
                    {dayOf(duplicateOf.createdAt, now)}
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
