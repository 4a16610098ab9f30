import { t } from '@vouchwell/domain/lib/translate';
import { statusName } from '@vouchwell/domain/referral/referral';
import type { OutboxEntry } from '../../data/referrals/outbox-entries.ts';
import { reasonOf } from './log-call-texts.ts';

/** What was not done, as its owner would say it. */
function undone({ friend, action }: OutboxEntry): string {
  if (action.kind === 'log') return t('{friend} was not logged', { friend });
  if (action.kind === 'note') return t('Your note on {friend} was not saved', { friend });
  if (action.kind === 'ask')
    return action.change.to === 'asked'
      ? t('{friend} was not marked as asked', { friend })
      : t('The mark that you asked {friend} was not taken back', { friend });
  if (action.kind === 'unreadable') return t('What you did for {friend} was not saved', { friend });
  const { to } = action.change;
  if (to === 'value') return t('What the job of {friend} was worth was not saved', { friend });
  return t('{friend} was not set to {status}', { friend, status: statusName(to) });
}

function why({ action, reason }: OutboxEntry): string {
  if (action.kind === 'unreadable') return t('the app was updated meanwhile. Please do it again.');
  if (reason === 'customer-changed') return t('they are not to be asked now, or not on your list.');
  if (action.kind !== 'log' && reason === 'referral-changed')
    return t('it was deleted or changed in the meantime.');
  return reasonOf(reason);
}

/** The words of what an owner did while there was no network. */
export const texts = {
  waits: (friend: string) => t('Waiting for the internet: {friend}', { friend }),
  othersWait: (count: number) =>
    count === 1
      ? t('1 change waits for the internet. Do not make it again.')
      : t('{count} changes wait for the internet. Do not make them again.', { count }),
  /** A note is told with its words, which are nowhere else. */
  refused: (entry: OutboxEntry) =>
    `${undone(entry)}: ${why(entry)}${
      entry.action.kind === 'note' ? `\n${t('You wrote: {text}', { text: entry.action.text })}` : ''
    }`,
  putAway: t('Put away'),
} as const;
