import {
  type AddedByAsk,
  addedByAsks,
  GIVEN_BY_ASKER,
  GIVEN_BY_CUSTOMER,
  givenBy,
} from '@vouchwell/domain/referrals/contact-requests';
import { optionalTexts, type Referral } from '@vouchwell/domain/referrals/referral';
import { t, translated } from '@vouchwell/domain/shared/i18n';
import { dialedNumber } from '@vouchwell/domain/shared/phone';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { mailto } from './contact-ways.tsx';
import { exactTime, relativeTime } from './referral-time.ts';

interface AddedByAsksProps {
  readonly referral: Referral;
  readonly now: Date;
}

const link = (href: string, address: string) => (
  <a href={href} className={`${TEXT_LINK} inline-block py-0.5`}>
    {address}
  </a>
);

/** Unverified details from contact requests, apart from what the customer said. */
export function AddedByAsks({ referral, now }: AddedByAsksProps): ReactNode {
  const added = addedByAsks(referral);
  return [GIVEN_BY_CUSTOMER, GIVEN_BY_ASKER].map((by) => (
    <Added key={by} by={by} all={added.filter((one) => givenBy(one) === by)} now={now} />
  ));
}

interface AddedProps {
  readonly by: string;
  readonly all: readonly AddedByAsk[];
  readonly now: Date;
}

function Added({ by, all, now }: AddedProps) {
  if (all.length === 0) return null;
  return (
    <section aria-label={translated(by)} className="rounded-card bg-tint px-4 py-3">
      <h3 className="font-medium">{translated(by)}</h3>
      {by === GIVEN_BY_ASKER && (
        <p className="text-sm text-soft">
          {t('Anyone with the link can ask. Check that you talk to the right person.')}
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {all.map(({ name, email, phone, at, ...added }) => (
          <li key={at.getTime()} className="wrap-anywhere">
            {name && <p>{name}</p>}
            {phone && <p>{link(`tel:${dialedNumber(phone)}`, phone)}</p>}
            {email && <p>{link(mailto(email), email)}</p>}
            {optionalTexts.map(
              ([field]) =>
                added[field] && (
                  <p key={field} className="whitespace-pre-line">
                    {added[field]}
                  </p>
                ),
            )}
            <time dateTime={at.toISOString()} title={exactTime(at)} className="text-sm text-soft">
              {relativeTime(at, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
