import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '../translations/es.json' with { type: 'json' };
import {
  fromLabeledTemplate,
  getVariableLabel,
  toBracketedLabel,
  toLabeledTemplate,
} from './template-variables.ts';
import { TEMPLATE_VARIABLES, toPlaceholder } from './templates.ts';

/** Removes accents, which people often leave out on phones. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Words and variables in any order, with loose brackets and braces among them. */
const template = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TEMPLATE_VARIABLES.map(toPlaceholder)),
      fc.constantFrom('[', ']', '{', '}', '[sic]', '{{frend}}', '[Frend]', '\n', ' '),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))
  // Skip texts that already contain one of our labels in brackets, because that is read as a variable.
  .filter((text) => fromLabeledTemplate(text) === text);

it("stores a template unchanged if it wasn't edited", () => {
  fc.assert(fc.property(template, (text) => fromLabeledTemplate(toLabeledTemplate(text)) === text));
});

it('shows template variables as labels with unique names', () => {
  const all = TEMPLATE_VARIABLES.map(toPlaceholder).join('');
  expect(toLabeledTemplate(all)).toBe(TEMPLATE_VARIABLES.map(toBracketedLabel).join(''));
  expect(new Set(TEMPLATE_VARIABLES.map(getVariableLabel)).size).toBe(TEMPLATE_VARIABLES.length);
});

it('accepts template variables in braces or as labels, regardless of case or apostrophes', () => {
  expect(
    fromLabeledTemplate(
      'Hi [friend’s  First name ], {{referral_name}} [friends name] [sic] [Frend] {{frend}}',
    ),
  ).toBe('Hi {{referral_first_name}}, {{referral_name}} {{referral_name}} [sic] [Frend] {{frend}}');
});

describe('a template with Spanish labels', () => {
  // Later imports must use English again.
  afterEach(() => vi.resetModules());

  it('labels each template variable in Spanish, and also accepts English or unaccented labels', async () => {
    vi.resetModules();
    const { setCatalog } = await import('../shared/i18n.ts');
    setCatalog('es', es);
    const spanish = await import('./template-variables.ts');
    const names = TEMPLATE_VARIABLES.map(spanish.getVariableLabel);
    expect(names).not.toContain("Friend's first name");
    expect(new Set(names).size).toBe(names.length);
    for (const variable of TEMPLATE_VARIABLES) {
      const typed = [spanish.toBracketedLabel(variable), toBracketedLabel(variable)];
      expect(typed.map(spanish.fromLabeledTemplate)).toEqual([
        toPlaceholder(variable),
        toPlaceholder(variable),
      ]);
      expect(spanish.fromLabeledTemplate(plainLetters(spanish.toBracketedLabel(variable)))).toBe(
        toPlaceholder(variable),
      );
    }
  });
});
