// @vitest-environment node
import type { PublicBusiness } from '@vouchwell/domain/business/public-document';
import { samplePublicBusiness } from '@vouchwell/domain/testing/samples';
import { expect, it, vi } from 'vitest';
import { renderPage } from './render-page.tsx';

vi.mock('../data/lib/call-function.ts', () => ({ callPublic: vi.fn() }));
vi.mock('../data/public.ts', () => ({ loadPublicBusiness: vi.fn(), loadPersonalLink: vi.fn() }));

function render(language: 'en' | 'es', fields: Partial<PublicBusiness> = {}) {
  const embedded = { asked: 'old-rivera', slug: 'rivera', business: samplePublicBusiness(fields) };
  return renderPage('refer', embedded, language);
}

it("explains the note only if the template in the page's language contains it", () => {
  const es = { subjectTemplate: '', bodyTemplate: 'Hola' };
  const emailTemplate = { subjectTemplate: '', bodyTemplate: 'Hi, {{ custom_message }}', es };
  expect(render('en', { emailTemplate })).not.toBe(render('en'));
  expect(render('es', { emailTemplate })).toBe(render('es'));
});

it('ends a sentence with a single period, even after a name that ends with a period', () => {
  for (const language of ['en', 'es'] as const) {
    const form = render(language, { name: 'Rivera & Co.' });
    expect(form).toContain('Rivera &amp; Co.</');
    expect(form).not.toContain('Co..');
  }
});
