import { STATUS_LABELS } from '@vouchwell/domain/referral/referral';
import type { OutboxEntry } from '../../data/referrals/outbox-entries.ts';
import { reasonOf } from './log-call-texts.ts';

/** What was not done, as its owner would say it. */
function undone({ friend, action }: OutboxEntry): string {
  if (action.kind === 'log') return `${friend} was not logged`;
  if (action.kind === 'note') return `Your note on ${friend} was not saved`;
  if (action.kind === 'ask')
    return action.change.to === 'asked'
      ? `${friend} was not marked as asked`
      : `The mark that you asked ${friend} was not taken back`;
  if (action.kind === 'unreadable') return `What you did for ${friend} was not saved`;
  const { to } = action.change;
  if (to === 'value') return `What the job of ${friend} was worth was not saved`;
  return `${friend} was not set to ${STATUS_LABELS[to]}`;
}

function why({ action, reason }: OutboxEntry): string {
  if (action.kind === 'unreadable') return 'the app was updated meanwhile. Please do it again.';
  if (reason === 'customer-changed') return 'they are not to be asked now, or not on your list.';
  if (action.kind !== 'log' && reason === 'referral-changed')
    return 'it was deleted or changed in the meantime.';
  return reasonOf(reason);
}

/** The words of what an owner did while there was no network. */
export const texts = {
  waits: (friend: string) => `Waiting for the internet: ${friend}`,
  othersWait: (count: number) =>
    count === 1
      ? '1 change waits for the internet. Do not make it again.'
      : `${count} changes wait for the internet. Do not make them again.`,
  /** A note is told with its words, which are nowhere else. */
  refused: (entry: OutboxEntry) =>
    `${undone(entry)}: ${why(entry)}${
      entry.action.kind === 'note' ? `\nYou wrote: ${entry.action.text}` : ''
    }`,
  putAway: 'Put away',
} as const;
