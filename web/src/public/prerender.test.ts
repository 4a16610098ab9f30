import { contactRequestFields } from '@vouchwell/domain/referrals/referral-form';
import { describe, expect, it, vi } from 'vitest';
import { branch, type PrerenderedPage, prerenderedForms } from './prerender.tsx';

vi.mock('../data/lib/call-function.ts', () => ({ callPublic: vi.fn() }));
vi.mock('../data/public.ts', () => ({ loadPublicBusiness: vi.fn(), loadPersonalLink: vi.fn() }));

/** The forms in both languages, as the build writes them. */
function formsOf(page: PrerenderedPage): readonly [string, string] {
  const [, english = '', spanish = ''] =
    /^<template id="form-en">(.*)<\/template><template id="form-es">(.*)<\/template>$/s.exec(
      prerenderedForms(page),
    ) ?? [];
  return [english, spanish];
}
const conditionsIn = (form: string) =>
  [...form.matchAll(/<!--if (\w+)-->/g)].map(([, name]) => name);

describe('the prerendered pages', () => {
  it('join two forms where they differ', () => {
    expect(branch('x', 'a<b>1</b>c', 'a<i>2</i>c')).toBe(
      'a<<!--if x-->b>1</b<!--else x-->i>2</i<!--end x-->>c',
    );
    expect(branch('x', 'aa', 'a')).toBe('a<!--if x-->a<!--else x--><!--end x-->');
    // A mark stays whole.
    expect(branch('y', 'a<b><!--if x-->', 'a<!--if x-->')).toBe(
      'a<!--if y--><b><!--else y--><!--end y--><!--if x-->',
    );
  });

  it('contain both languages, with blanks for the business', () => {
    const [english, spanish] = formsOf('refer');
    expect(english).toContain('Refer a Friend to [[name]]');
    expect(spanish).toContain('Recomienda [[name]] a un amigo');
    for (const form of [english, spanish]) {
      expect(form.split('>[[initial]]<')).toHaveLength(2);
      expect(conditionsIn(form)).toEqual(['logo', 'wide', 'facts', 'reward', 'me', 'note']);
      expect(form).toContain('name="referralEmail"');
    }
  });

  it('leave out name and address for a customer identified by their code', () => {
    const [english, spanish] = formsOf('refer');
    for (const [form, hello] of [
      [english, 'Hi [[first]]'],
      [spanish, 'Hola, [[first]]'],
    ] as const) {
      const [, known = '', other = ''] =
        /<!--if me-->(.*?)<!--else me-->(.*?)<!--end me-->/s.exec(form) ?? [];
      expect(known).toContain(hello);
      expect(known).toContain('href="/r/[[slug]]"');
      expect(known).not.toContain('name="referrer');
      for (const name of ['referrerName', 'referrerEmail'])
        expect(other).toContain(`name="${name}"`);
      expect(form.split('name="referrer')).toHaveLength(3);
    }
  });

  it("contain the friend's form, with blanks for referrer and business", () => {
    const [english, spanish] = formsOf('friend');
    expect(english).toContain('[[first]] recommends [[name]]');
    expect(spanish).toContain('[[first]] te recomienda [[name]]');
    for (const form of [english, spanish]) {
      expect(conditionsIn(form)).toEqual([
        'logo',
        'wide',
        'facts',
        'quote',
        'reward',
        'theirs',
        'earns',
        'arrives',
        'earns',
        'arrives',
        'photo',
        'phone',
        'books',
      ]);
      for (const name of Object.keys(contactRequestFields))
        expect(form).toContain(`name="${name}"`);
    }
  });
});
