import { LOW_SCORE_MAX, SCORE_MAX } from '@vouchwell/domain/customers/score';
import { locale, t } from '@vouchwell/domain/lib/translate';

const average = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });

/** The words of how happy customers are. */
export const texts = {
  title: t('How was it?'),
  text: (business: string) =>
    t(
      'Your form can first ask how happy a customer is with {business}, from 0 to {SCORE_MAX}. You get an email within a minute when somebody says {LOW_SCORE_MAX} or less, with what they write to you. Everybody sees the same form after it.',
      { business, SCORE_MAX, LOW_SCORE_MAX },
    ),
  ask: t('Ask how happy they are'),
  on: t('Customers whom you ask now say first how happy they are'),
  off: t('Customers are not asked how happy they are'),
  notSaved: t('This was not saved'),
  tryAgain: t('Check your connection, then try again.'),
  average: (score: number, answers: number) =>
    t('How happy your customers are: {score} of {SCORE_MAX} on average, from {words}.', {
      score: average.format(score),
      SCORE_MAX,
      words:
        answers === 1
          ? t('1 answer')
          : t('{answers} answers', { answers: answers.toLocaleString(locale()) }),
    }),
  howHappy: t('How happy they are'),
  score: (value: number) => t('{value} of {SCORE_MAX}', { value, SCORE_MAX }),
  said: (value: number) => t('Said {value} of {SCORE_MAX}', { value, SCORE_MAX }),
} as const;
