import { sampleReward } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { rewardLines } from './build-referrer-mail.ts';

const paid = sampleReward({
  state: 'paid',
  paidAt: new Date('2026-11-22T12:00:00Z'),
  method: 'check',
  note: 'Check no. 14',
});

it('says what is due, from whom, and that it is not paid yet', () => {
  expect(rewardLines(sampleReward(), 'Rivera', 'en')).toEqual([
    'Your reward: $50 credit',
    'Not paid yet: you get it from Rivera',
  ]);
});

it('says when and how it was paid, and the note only where the owner shares it', () => {
  const lines = ['Your reward: $50 credit', 'Paid: November 22, 2026, by check'];
  expect(rewardLines(paid, 'Rivera', 'en')).toEqual(lines);
  expect(rewardLines({ ...paid, sharesNote: true }, 'Rivera', 'en')).toEqual([
    ...lines,
    'Note from Rivera: Check no. 14',
  ]);
});

it('says it in Spanish to whom the form spoke Spanish', () => {
  expect(rewardLines(paid, 'Rivera', 'es')).toEqual([
    'Tu recompensa: $50 de crédito',
    'Pagada: 22 de noviembre de 2026, con cheque',
  ]);
});
