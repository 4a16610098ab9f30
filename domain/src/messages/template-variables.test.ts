import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '../languages/es.json' with { type: 'json' };
import { fromWords, inWords, nameOfVariable, toWords } from './template-variables.ts';
import { TEMPLATE_VARIABLES, written } from './templates.ts';

/** As phones type it, without accents. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Words and variables in any order, with loose brackets and braces among them. */
const template = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TEMPLATE_VARIABLES.map(written)),
      fc.constantFrom('[', ']', '{', '}', '[sic]', '{{frend}}', '[Frend]', '\n', ' '),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))
  // What stood in an owner's own brackets as we would write it was meant so.
  .filter((text) => fromWords(text) === text);

describe('a template in words', () => {
  it('is stored again as it was', () => {
    fc.assert(fc.property(template, (text) => fromWords(toWords(text)) === text));
  });

  it('shows no variable in braces, and every one by a name of its own', () => {
    const all = TEMPLATE_VARIABLES.map(written).join('');
    expect(toWords(all)).toBe(TEMPLATE_VARIABLES.map(inWords).join(''));
    expect(new Set(TEMPLATE_VARIABLES.map(nameOfVariable)).size).toBe(TEMPLATE_VARIABLES.length);
  });

  it('is understood in braces, in any case and with any apostrophe', () => {
    expect(
      fromWords(
        'Hi [friend’s  First name ], {{referral_name}} [friends name] [sic] [Frend] {{frend}}',
      ),
    ).toBe(
      'Hi {{referral_first_name}}, {{referral_name}} {{referral_name}} [sic] [Frend] {{frend}}',
    );
  });
});

describe('a template in Spanish words', () => {
  // What others import after this speaks English again.
  afterEach(() => vi.resetModules());

  it('has a name for each variable, and understands the English ones, too', async () => {
    vi.resetModules();
    const { speak } = await import('../shared/i18n.ts');
    speak('es', es);
    const spanish = await import('./template-variables.ts');
    const names = TEMPLATE_VARIABLES.map(spanish.nameOfVariable);
    expect(names).not.toContain("Friend's first name");
    expect(new Set(names).size).toBe(names.length);
    for (const variable of TEMPLATE_VARIABLES) {
      const typed = [spanish.inWords(variable), inWords(variable)];
      expect(typed.map(spanish.fromWords)).toEqual([written(variable), written(variable)]);
      expect(spanish.fromWords(plainLetters(spanish.inWords(variable)))).toBe(written(variable));
    }
  });
});
