import { describe, expect, it } from 'vitest';
import { TEMPLATE_VARIABLES } from './render-template.ts';
import { slipsMessage, templateSlips } from './template-slips.ts';

describe('templateSlips', () => {
  it('finds nothing wrong with what is known, spaced or not', () => {
    const all = TEMPLATE_VARIABLES.map((name) => `{{${name}}}{{ ${name} }}`).join('\n');
    expect(templateSlips(`Hi ${all} :-} {sic}`)).toEqual([]);
  });

  it.each([
    ['{{referal_name}}', 'referral_name'],
    ['{{Referral_Name}}', 'referral_name'],
    ['{{friend name}}', 'referral_name'],
    ["{{friend's name}}", 'referral_name'],
    ['{{first-name}}', 'referral_name'],
    ['{{referrer}}', 'referrer_name'],
    ['{{customer_name}}', 'referrer_name'],
    ['{{website}}', 'business_url'],
    ['{{busines_name}}', 'business_name'],
    ['{{note}}', 'custom_message'],
    ['{{date}}', 'today'],
    ['{{{today}}}', 'today'],
    ['{{referral_name}', 'referral_name'],
    ['{referral_name}}', 'referral_name'],
    ['{referral_name}', 'referral_name'],
    ['{{discount}}', null],
    ['{{}}', null],
  ])('knows what %s was meant to be', (text, suggestion) => {
    expect(templateSlips(`Hi ${text}, bye`)).toEqual([{ text, suggestion }]);
  });

  it('finds braces that lost their other half, and what is whole beside them', () => {
    expect(templateSlips('{{ Hi {{referral_name}}\n}}')).toEqual([
      { text: '{{', suggestion: null },
      { text: '}}', suggestion: null },
    ]);
  });
});

describe('slipsMessage', () => {
  it('says nothing of a template without slips', () => {
    expect(slipsMessage('Hi {{referral_name}}')).toBeNull();
  });

  it('names each slip once, and what to do about it', () => {
    expect(slipsMessage('{{frend_name}} {{frend_name}} {{discount}} {{')).toBe(
      'Your customer would send {{frend_name}} exactly like this. Use {{referral_name}} instead. ' +
        'Your customer would send {{discount}} exactly like this, because there is no such detail. Remove it. ' +
        'Your customer would send {{ exactly like this. Complete the braces or remove them.',
    );
  });
});
