import { expect, it } from 'vitest';
import { renderTemplate, TEMPLATE_VARIABLES, type TemplateValues } from './templates.ts';

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
