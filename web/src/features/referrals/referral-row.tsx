import { type Placement, placementLabel } from '@vouchwell/domain/placements';
import type { Referral, SendMethod } from '@vouchwell/domain/referral';
import { createContext, use, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { DeleteReferral, StatusSelect } from './referral-actions.tsx';
import * as texts from './texts.ts';

/** The business's placements, from which a row takes the name of the place that a referral came from. */
export const KnownPlacements = createContext<readonly Placement[]>([]);

interface PartProps {
  readonly referral: Referral;
  readonly now: Date;
}

interface ReferralRowProps extends PartProps {
  /** Whether it has just come in, and is highlighted. */
  readonly isArrival: boolean;
}

/** One referral: the friend, the referrer, the status, and the actions. */
export function ReferralRow({ referral, now, isArrival }: ReferralRowProps) {
  const { id, referralName, referralPhone, referralEmail, note } = referral;
  return (
    <li
      data-referral={id}
      className={classNames('px-4 py-4 sm:px-6', isArrival && 'animate-arrive')}
    >
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-3">
        {/* Where large text leaves a name no room beside the status, the status goes below it. */}
        <h3 tabIndex={-1} className="min-w-0 flex-1 basis-36 pt-2 text-lg wrap-anywhere">
          {referralName}
        </h3>
        <StatusSelect referral={referral} />
      </div>
      <p className="flex flex-wrap gap-x-4">
        {[referralPhone, referralEmail].filter(Boolean).map((detail) => (
          <span key={detail} className="wrap-anywhere">
            {detail}
          </span>
        ))}
      </p>
      <Source referral={referral} now={now} />
      {note && <Note note={note} friend={referralName} />}
      <Flags referral={referral} now={now} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ContactButtons referral={referral} />
        <div className="ml-auto">
          <DeleteReferral referral={referral} />
        </div>
      </div>
    </li>
  );
}

const METHOD_WORDS: Readonly<Record<SendMethod, string>> = {
  email: texts.byEmail,
  sms: texts.byText,
};

const bold = (words: string) => <span className="font-medium text-ink">{words}</span>;

/** An address keeps its '@' in a mailto link (RFC 6068); all else that is special is encoded. */
const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;

/** Who sent the friend, how and when, and from which place. */
function Source({ referral, now }: PartProps) {
  const { referrerName, referrerEmail, sendMethod, placement, createdAt } = referral;
  const known = use(KnownPlacements);
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere text-soft">
        {texts.referredBy}
        {bold(referrerName)}
        {referrerEmail && (
          <>
            ,{' '}
            <a
              href={mailto(referrerEmail)}
              className={`${TEXT_LINK} inline-block py-0.5 wrap-anywhere`}
            >
              {referrerEmail}
            </a>
          </>
        )}
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-soft">
        {METHOD_WORDS[sendMethod]},{' '}
        <time dateTime={createdAt.toISOString()} title={exactTime(createdAt)}>
          {relativeTime(createdAt, now)}
        </time>
        {placement && (
          <>
            {` · ${texts.fromPlace}`}
            {bold(placementLabel(known, placement))}
          </>
        )}
      </p>
    </>
  );
}

/** Longer notes are shortened until the owner opens them; in characters and lines. */
const SHORT = { characters: 180, lines: 3 };

/** The customer's note about their friend. */
function Note({ note, friend }: { readonly note: string; readonly friend: string }) {
  const isLong = note.length > SHORT.characters || note.split('\n').length > SHORT.lines;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="mt-2 max-w-[68ch] border-l-2 border-line pl-3">
      <blockquote
        className={classNames(
          'wrap-anywhere whitespace-pre-line',
          isLong && !isWhole && 'line-clamp-3',
        )}
      >
        {note}
      </blockquote>
      {isLong && (
        <Button
          look="quiet"
          className="-ml-4 text-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.lessOfNote : texts.wholeNote}
          <span className="sr-only">{texts.noteAbout + friend}</span>
        </Button>
      )}
    </div>
  );
}

/** Warnings about a referral: it is a duplicate, or the customer referred themselves. */
function Flags({ referral: { flags, duplicateOf }, now }: PartProps) {
  const duplicate = duplicateOf ? (
    <>
      {texts.duplicateBy}
      {duplicateOf.referrerName}
      {texts.duplicateOn}
      <time dateTime={duplicateOf.createdAt.toISOString()} title={exactTime(duplicateOf.createdAt)}>
        {dayOf(duplicateOf.createdAt, now)}
      </time>
    </>
  ) : (
    texts.duplicate
  );
  return flags.map((flag) => (
    <p key={flag} className="mt-2 flex items-start gap-2 text-sm font-medium text-warning">
      <span className="mt-0.5">
        <Icon name="warning" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {flag === 'self_referral' ? texts.selfReferral : duplicate}
      </span>
    </p>
  ));
}

/** Buttons that call, text or email the friend. */
function ContactButtons({ referral }: { readonly referral: Referral }) {
  const { referralName, referralEmail, referralPhone } = referral;
  const number = referralPhone?.replace(/[^\d+]/g, '');
  const ways: readonly (readonly [
    icon: IconName,
    label: string,
    href: string | null | undefined,
  ])[] = [
    ['call', texts.call, number && `tel:${number}`],
    ['text', texts.text, number && `sms:${number}`],
    ['email', texts.email, referralEmail && mailto(referralEmail)],
  ];
  return ways.map(
    ([icon, label, href]) =>
      href && (
        <ButtonLink key={icon} href={href} className="max-sm:px-2.5">
          <Icon name={icon} />
          <span>
            {label}
            <span className="sr-only"> {referralName}</span>
          </span>
        </ButtonLink>
      ),
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const shortDate = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const yearDate = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });
const wholeDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** When something was, as people say it: 'just now', '5 minutes ago', 'yesterday', 'Nov 3'. */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000;
  // Also for dates in the future, which occur if this clock is behind the server's.
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  const days = Math.round((midnight(now).getTime() - midnight(date).getTime()) / (DAY * 1000));
  if (days === 0 || seconds < 6 * HOUR) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  if (days < 7) return relative.format(-days, 'day');
  return dayOf(date, now);
}

/** The day as people say it: 'Nov 3', with the year where it is another one. */
const dayOf = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? shortDate : yearDate).format(date);

/** The exact moment, for the hover: 'Tuesday, November 3, 2026 at 2:05 PM'. */
const exactTime = (date: Date): string => wholeDate.format(date);
