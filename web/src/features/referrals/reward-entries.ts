import { t } from '@vouchwell/domain/lib/translate';
import { PAID_BEFORE, type Reward } from '@vouchwell/domain/reward/reward';
import { payMethodName } from '@vouchwell/domain/reward/reward-words';
import { texts } from './reward-texts.ts';

const words = texts.timeline;

export interface RewardEntry {
  readonly kind: 'reward';
  readonly id: string;
  readonly at: Date;
  readonly sentence: string;
}

export function rewardEntries(reward: Reward): readonly RewardEntry[] {
  const { id, dueAt, changedAt, state } = reward;
  const entry = (name: string, at: Date, sentence: string): RewardEntry => ({
    kind: 'reward',
    id: `${id} ${name}`,
    at,
    sentence,
  });
  const due = entry('due', dueAt, words.due(reward));
  return state === 'due' ? [due] : [due, entry(state, changedAt, outcomeOf(reward))];
}

function outcomeOf(reward: Reward): string {
  const { state, method, note, voidReason } = reward;
  if (state === 'paid' && note === PAID_BEFORE) return words.importedPaid(reward);
  const own = state === 'void' ? voidReason : note;
  return [
    state === 'void' ? words.void(reward) : words.paid(reward),
    method && `${payMethodName(method)}.`,
    own && t('You wrote: {text}', { text: own }),
  ]
    .filter(Boolean)
    .join(' ');
}
