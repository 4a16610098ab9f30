import type { ReferrerEmail } from '@vouchwell/domain/messages/referrer-emails';
import {
  getStatusName,
  hasReferrerName,
  type Referral,
  type ReferralStatus,
} from '@vouchwell/domain/referrals/referral';
import { FRIEND_ACTOR, type TimelineEntry } from '@vouchwell/domain/referrals/referral-events';
import { describeCorrection } from '@vouchwell/domain/rewards/payments';
import { t } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { isCurrentUser } from '../../data/referrals.ts';

type EventEntry = Exclude<TimelineEntry, { readonly kind: 'note' }>;

/** Describes an event; leaves out the referrer's name if the owner entered it afterward. */
export function formatEvent(
  entry: EventEntry,
  referral: Referral,
  isBeforeReferrerSet: boolean,
): string {
  const isNamed = hasReferrerName(referral) && !isBeforeReferrerSet;
  const text = getSentence(entry, referral, {
    friend: referral.friendRemoved ? t('the friend') : getFirstName(referral.referralName),
    referrer: isNamed ? getFirstName(referral.referrerName) : t('the customer'),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** First names, or placeholders for removed people. */
interface PeopleNames {
  readonly friend: string;
  readonly referrer: string;
}

function getSentence(entry: EventEntry, referral: Referral, people: PeopleNames): string {
  switch (entry.kind) {
    case 'referred':
      return t('{referrer} referred {friend}.', people);
    case 'logged':
      return t('{friend} got in touch, and you added the referral.', people);
    case 'imported':
      return t('{referrer} referred {friend}, according to the list you imported.', people);
    case 'draft_opened':
      return referral.sendMethod === 'email'
        ? t('{referrer} opened a draft email to {friend}.', people)
        : t('{referrer} opened a draft text to {friend}.', people);
    case 'contact_requested':
      return t('{friend} used {referrer}’s link to ask you to get in touch.', people);
    case 'counter':
      return t('{friend} signed up at your counter and asked you to get in touch.', people);
    case 'named':
      return isCurrentUser(entry.by)
        ? t('You added who referred them.')
        : t('Someone else added who referred them.');
    case 'contact_request_joined':
      return t(
        '{friend} used {referrer}’s link to ask you to get in touch. We added it to this referral.',
        people,
      );
    case 'introduction_joined':
      return t(
        '{referrer} then filled out your form for {friend}. We added it to this referral.',
        people,
      );
    case 'status':
      return entry.by === FRIEND_ACTOR
        ? t('Their request moved the status from {before} back to {after}.', {
            before: getStatusName(entry.from),
            after: getStatusName(entry.to),
          })
        : formatStatusChange(isCurrentUser(entry.by), entry.from, entry.to);
    case 'correction':
      return formatCorrection(
        isCurrentUser(entry.by),
        people[entry.person],
        describeCorrection(entry),
      );
    case 'mail':
      return EMAIL_SENT_TEXTS[entry.mail](people);
    case 'mail_waits':
      return EMAIL_DELAYED_TEXTS[entry.mail](people);
    case 'mail_given_up':
      return EMAIL_NOT_SENT_TEXTS[entry.mail](people);
  }
}

function formatStatusChange(isOwn: boolean, from: ReferralStatus, to: ReferralStatus): string {
  const statuses = { before: getStatusName(from), after: getStatusName(to) };
  return isOwn
    ? t('You changed the status from {before} to {after}.', statuses)
    : t('Someone else changed the status from {before} to {after}.', statuses);
}

function formatCorrection(isOwn: boolean, name: string, changeTexts: readonly string[]): string {
  const changes = changeTexts.join('; ');
  if (!changes)
    return isOwn
      ? t('You corrected how {name}’s reward was paid.', { name })
      : t('Someone else corrected how {name}’s reward was paid.', { name });
  return isOwn
    ? t('You corrected how {name}’s reward was paid: {changes}.', { name, changes })
    : t('Someone else corrected how {name}’s reward was paid: {changes}.', { name, changes });
}

type TimelineEmailTexts = Readonly<Record<ReferrerEmail, (people: PeopleNames) => string>>;

const EMAIL_SENT_TEXTS: TimelineEmailTexts = {
  thanks: (people) => t('Emailed {referrer} a thank-you.', people),
  asked: (people) => t('Emailed {referrer} that a friend used their link.', people),
  converted: (people) => t('Emailed {referrer} that {friend} became a customer.', people),
  paid: (people) => t('Emailed {referrer} that their reward was paid.', people),
};

const EMAIL_DELAYED_TEXTS: TimelineEmailTexts = {
  thanks: (people) => t('We’ll email {referrer} a thank-you soon.', people),
  asked: (people) => t('We’ll email {referrer} soon to say that a friend used their link.', people),
  converted: (people) =>
    t('We’ll email {referrer} soon to say that {friend} became a customer.', people),
  paid: (people) => t('We’ll email {referrer} soon to say that their reward was paid.', people),
};

const EMAIL_NOT_SENT_TEXTS: TimelineEmailTexts = {
  thanks: (people) =>
    t('Because of email limits, we couldn’t email {referrer} a thank-you.', people),
  asked: (people) =>
    t(
      'Because of email limits, we couldn’t email {referrer} that a friend used their link.',
      people,
    ),
  converted: (people) =>
    t(
      'Because of email limits, we couldn’t email {referrer} that {friend} became a customer.',
      people,
    ),
  paid: (people) =>
    t('Because of email limits, we couldn’t email {referrer} about the reward.', people),
};
