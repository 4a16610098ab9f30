import { describe, expect, it, vi } from 'vitest';
import { branch, prerenderedForms } from './prerender.tsx';

vi.mock('../data/lib/call.ts', () => ({ call: vi.fn() }));
vi.mock('../data/business/public-document.ts', () => ({ loadPublicBusiness: vi.fn() }));

describe('what the build writes', () => {
  it('joins two forms where they differ', () => {
    expect(branch('x', 'a<b>1</b>c', 'a<i>2</i>c')).toBe(
      'a<<!--if x-->b>1</b<!--else-->i>2</i<!--end-->>c',
    );
    expect(branch('x', 'aa', 'a')).toBe('a<!--if x-->a<!--else--><!--end-->');
  });

  it('holds both languages, with blanks in them for the business', () => {
    const [, english = '', spanish = ''] =
      /^<template id="form-en">(.*)<\/template><template id="form-es">(.*)<\/template>$/s.exec(
        prerenderedForms(),
      ) ?? [];
    expect(english).toContain('Refer a Friend to [[name]]');
    expect(spanish).toContain('Recomienda [[name]] a un amigo');
    for (const form of [english, spanish]) {
      expect(form.split('>[[initial]]<')).toHaveLength(2);
      expect([...form.matchAll(/<!--if (\w+)-->/g)].map(([, name]) => name)).toEqual([
        'reward',
        'note',
      ]);
      expect(form).toContain('name="referralEmail"');
    }
  });
});
