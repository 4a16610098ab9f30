import { describe, expect, it } from 'vitest';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from './default-templates.ts';
import { lawfulTemplate, namesReward, withoutReward } from './names-reward.ts';

describe('a text names a reward', () => {
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
  ])('%s', (text) => expect(namesReward(text)).toBe(true));

  it.each([
    'They were kind to my kids.',
    'They take credit cards, and are open until 8.',
    'Aceptan tarjetas de crédito.',
    'It was a rewarding visit, and 100% painless.',
    '{{business_name}}: {{personal_link}}',
  ])('not: %s', (text) => expect(namesReward(text)).toBe(false));
});

describe('the words of a health practice', () => {
  const own = { subjectTemplate: '$50 for us', bodyTemplate: 'Hi\nA gift card for you' };
  const words = { ...own, es: { ...own, bodyTemplate: 'Hola\n$5' } };

  it('are the lines that name no reward, in each language', () => {
    expect(withoutReward('Hi,\nyou get $50 off.\nMaria')).toBe('Hi,\nMaria');
    expect(lawfulTemplate(words, true)).toEqual({
      ...{ subjectTemplate: '', bodyTemplate: 'Hi' },
      es: { subjectTemplate: '', bodyTemplate: 'Hola' },
    });
    expect(lawfulTemplate(words, false)).toBe(words);
  });

  it('are our own texts as they are', () => {
    expect(lawfulTemplate(DEFAULT_EMAIL_TEMPLATE, true)).toEqual(DEFAULT_EMAIL_TEMPLATE);
    expect(lawfulTemplate(DEFAULT_SMS_TEMPLATE, true)).toEqual(DEFAULT_SMS_TEMPLATE);
  });
});
