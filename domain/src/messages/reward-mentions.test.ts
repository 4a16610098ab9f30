import { expect, it } from 'vitest';
import {
  mentionsReward,
  removeRewardLines,
  removeRewardLinesIfHealthPractice,
} from './reward-mentions.ts';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from './templates.ts';

it.each([
  'You get $50.',
  'We both get 25 dollars',
  'A gift card for each friend',
  '20% off your first visit',
  'Your reward is waiting',
  'Te damos 25 dólares',
  'Una tarjeta de regalo para ti',
  '10% de descuento',
  'Crédito para tu próxima cita',
])('finds a mention of a reward: %s', (text) => expect(mentionsReward(text)).toBe(true));

it.each([
  'They were kind to my kids.',
  'They take credit cards, and are open until 8.',
  'Aceptan tarjetas de crédito.',
  'It was a rewarding visit, and 100% painless.',
  '{{business_name}}: {{personal_link}}',
])('finds no mention of a reward: %s', (text) => expect(mentionsReward(text)).toBe(false));

const own = { subjectTemplate: '$50 for us', bodyTemplate: 'Hi\nA gift card for you' };
const words = { ...own, es: { ...own, bodyTemplate: 'Hola\n$5' } };

it("removes lines about rewards from a health practice's templates, in each language", () => {
  expect(removeRewardLines('Hi,\nyou get $50 off.\nMaria')).toBe('Hi,\nMaria');
  expect(removeRewardLinesIfHealthPractice(words, true)).toEqual({
    subjectTemplate: '',
    bodyTemplate: 'Hi',
    es: { subjectTemplate: '', bodyTemplate: 'Hola' },
  });
  expect(removeRewardLinesIfHealthPractice(words, false)).toBe(words);
});

it('leaves our default templates unchanged for a health practice', () => {
  expect(removeRewardLinesIfHealthPractice(DEFAULT_EMAIL_TEMPLATE, true)).toEqual(
    DEFAULT_EMAIL_TEMPLATE,
  );
  expect(removeRewardLinesIfHealthPractice(DEFAULT_SMS_TEMPLATE, true)).toEqual(
    DEFAULT_SMS_TEMPLATE,
  );
});
