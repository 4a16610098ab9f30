import { LOW_SCORE_MAX, SCORE_MAX } from '@vouchwell/domain/customers/score';
import { locale, t } from '@vouchwell/domain/lib/translate';

const average = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });

const outOfMost = (value: number | string) => t('{part} of {all}', { part: value, all: SCORE_MAX });

/** The words of how happy customers are. */
export const texts = {
  title: t('How was it?'),
  text: (business: string) =>
    t(
      'Your form can first ask how happy a customer is with {business}, from 0 to {most}. You get an email within a minute when somebody says {low} or less, with what they write to you. Everybody sees the same form after it.',
      { business, most: SCORE_MAX, low: LOW_SCORE_MAX },
    ),
  ask: t('Ask how happy they are'),
  on: t('Customers whom you ask now say first how happy they are'),
  off: t('Customers are not asked how happy they are'),
  notSaved: t('This was not saved'),
  tryAgain: t('Check your connection, then try again.'),
  average: (mean: number, answers: number) => {
    const score = outOfMost(average.format(mean));
    return answers === 1
      ? t('How happy your customers are: {score} on average, from 1 answer.', { score })
      : t('How happy your customers are: {score} on average, from {answers} answers.', {
          score,
          answers: answers.toLocaleString(locale()),
        });
  },
  howHappy: t('How happy they are'),
  score: outOfMost,
  said: (value: number) => t('Said {value} of {most}', { value, most: SCORE_MAX }),
} as const;
