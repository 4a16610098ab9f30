// @vitest-environment node
import type { EmbeddedBusiness, PublicBusiness } from '@vouchwell/domain/business/public-document';
import { contactRequestFields } from '@vouchwell/domain/referrals/referral-form';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from './render-page.tsx';

vi.mock('../data/lib/call-function.ts', () => ({ callPublic: vi.fn() }));
vi.mock('../data/public.ts', () => ({ loadPublicBusiness: vi.fn(), loadPersonalLink: vi.fn() }));

const rivera: PublicBusiness = {
  businessId: 'b1',
  name: 'Rivera Plumbing',
  businessUrl: null,
  rewardDescription: null,
  fromLabel: null,
  active: true,
  emailTemplate: null,
  smsTemplate: null,
};
const maria = { code: 'm4r7a2k9p3xq', firstName: 'Maria' };

function render(
  language: 'en' | 'es',
  fields: Partial<PublicBusiness> = {},
  referrer?: EmbeddedBusiness['referrer'],
) {
  const embedded = { asked: 'old-rivera', slug: 'rivera', business: { ...rivera, ...fields } };
  return renderPage('refer', { ...embedded, ...(referrer && { referrer }) }, language);
}
const renderFriend = (language: 'en' | 'es', firstName = 'Maria') =>
  renderPage(
    'friend',
    { asked: maria.code, slug: 'rivera', business: rivera, referrer: { ...maria, firstName } },
    language,
  );

describe('the public form, rendered on the server', () => {
  it('renders in the requested language on every call', () => {
    for (const [language, title] of [
      ['es', 'Recomienda Rivera Plumbing a un amigo'],
      ['en', 'Refer a Friend to Rivera Plumbing'],
    ] as const) {
      const form = render(language);
      expect(form).toContain(`${title}</h1>`);
      expect(form).toContain('name="referralEmail"');
    }
  });

  it('shows the reward in each language', () => {
    const fields = { rewardDescription: '$50 credit for you.', rewardTerms: sampleTerms() };
    expect(render('en', fields)).toContain('$50 credit for you.</p>');
    expect(render('es', fields)).toContain('$50 de crédito para ti.</p>');
    expect(render('en')).not.toContain('$50');
  });

  it('explains the note only if the template of that language contains it', () => {
    const es = { subjectTemplate: '', bodyTemplate: 'Hola' };
    const emailTemplate = { subjectTemplate: '', bodyTemplate: 'Hi, {{ custom_message }}', es };
    expect(render('en', { emailTemplate })).not.toBe(render('en'));
    expect(render('es', { emailTemplate })).toBe(render('es'));
  });

  it('ends a sentence with one full stop after a name that ends with one', () => {
    for (const language of ['en', 'es'] as const) {
      const form = render(language, { name: 'Rivera & Co.' });
      expect(form).toContain('Rivera &amp; Co.</');
      expect(form).not.toContain('Co..');
    }
  });

  it('shows a name and a reward as text, whatever they contain', () => {
    const evil = '</template><script>$&<!--';
    const form = render('en', { name: evil, rewardDescription: evil });
    expect(form.split('&lt;/template&gt;&lt;script&gt;$&amp;&lt;!--').length).toBeGreaterThan(2);
    expect(form).not.toContain('<script');
  });

  it('greets a known customer, without asking for their name and email', () => {
    for (const [language, hello] of [
      ['en', 'Hi Maria'],
      ['es', 'Hola, Maria'],
    ] as const) {
      const known = render(language, {}, maria);
      expect(known).toContain(hello);
      expect(known).toContain('href="/r/rivera"');
      expect(known).not.toContain('name="referrer');
      for (const name of ['referrerName', 'referrerEmail'])
        expect(render(language)).toContain(`name="${name}"`);
    }
  });

  it('shows the referrer’s name on the friend’s page', () => {
    expect(renderFriend('en')).toContain('Maria recommends Rivera Plumbing</h1>');
    expect(renderFriend('es')).toContain('Maria te recomienda Rivera Plumbing</h1>');
    expect(renderFriend('en', '<b>"Ann"')).toContain('>&lt;b&gt;&quot;Ann&quot; recommends');
    for (const name of Object.keys(contactRequestFields))
      expect(renderFriend('en')).toContain(`name="${name}"`);
  });
});
