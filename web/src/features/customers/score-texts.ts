import { LOW_SCORE_MAX, SCORE_MAX } from '@vouchwell/domain/customers/score';

const average = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The words of how happy customers are. */
export const texts = {
  title: 'How was it?',
  text: (business: string) =>
    `Your form can first ask how happy a customer is with ${business}, from 0 to ${SCORE_MAX}. You get an email within a minute when somebody says ${LOW_SCORE_MAX} or less, with what they write to you. Everybody sees the same form after it.`,
  ask: 'Ask how happy they are',
  on: 'Customers whom you ask now say first how happy they are',
  off: 'Customers are not asked how happy they are',
  notSaved: 'This was not saved',
  tryAgain: 'Check your connection, then try again.',
  average: (score: number, answers: number) =>
    `How happy your customers are: ${average.format(score)} of ${SCORE_MAX} on average, from ${answers === 1 ? '1 answer' : `${answers.toLocaleString('en-US')} answers`}.`,
  howHappy: 'How happy they are',
  score: (value: number) => `${value} of ${SCORE_MAX}`,
  said: (value: number) => `Said ${value} of ${SCORE_MAX}`,
} as const;
