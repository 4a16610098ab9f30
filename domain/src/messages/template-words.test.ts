import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_VARIABLES, written } from './template.ts';
import { fromWords, inWords, nameOfVariable, toWords } from './template-words.ts';

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
