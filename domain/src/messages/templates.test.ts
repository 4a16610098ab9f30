import { expect, it } from 'vitest';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  mentionsReward,
  removeRewardLines,
  removeRewardLinesIfHealthPractice,
  renderTemplate,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from './templates.ts';

const values: TemplateValues = Object.fromEntries(
  TEMPLATE_VARIABLES.map((name) => [name, `value of ${name}`]),
);

it.each(TEMPLATE_VARIABLES)('fills in the template variable %s', (name) => {
  expect(renderTemplate(`<{{${name}}}|{{ ${name} }}>`, values)).toBe(
    `<${values[name]}|${values[name]}>`,
  );
});

it("never expands variables inside a variable's value", () => {
  const valuesWithVariable = { ...values, custom_message: '{{business_email}} $& $1' };
  expect(renderTemplate('{{custom_message}}', valuesWithVariable)).toBe('{{business_email}} $& $1');
});

it('leaves unknown template variables unchanged', () => {
  expect(renderTemplate('Hi {{nickname}}', values)).toBe('Hi {{nickname}}');
});

const emptyValues = { ...values, custom_message: null, business_url: '' };

it('removes only lines that contain nothing but empty variables', () => {
  const template =
    'Hi\n\n{{custom_message}}\n{{business_url}} {{custom_message}}\nSee {{business_url}}.\n\nBye';
  expect(renderTemplate(template, emptyValues)).toBe('Hi\n\nSee .\n\nBye');
});

it('removes the extra blank lines around a removed line', () => {
  expect(renderTemplate('Hi\n\n{{custom_message}}\n\nBye', emptyValues)).toBe('Hi\n\nBye');
  expect(renderTemplate('Hi\n\n{{custom_message}}\n\n{{business_url}}', emptyValues)).toBe('Hi');
  expect(renderTemplate('{{custom_message}}\n\nBye', emptyValues)).toBe('Bye');
  expect(renderTemplate('Hi\n\n\nBye\n', emptyValues)).toBe('Hi\n\n\nBye\n');
});

it('removes the space before an empty variable at the end of a line', () => {
  expect(renderTemplate('See {{business_url}}\nBye', { ...values, business_url: null })).toBe(
    'See\nBye',
  );
});

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
