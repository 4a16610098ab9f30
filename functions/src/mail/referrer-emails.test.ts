import { DEFAULT_REFERRER_EMAILS } from '@vouchwell/domain/messages/referrer-emails';
import { type EmailTemplate, getTextsOrDefault } from '@vouchwell/domain/messages/templates';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { escapeHtml } from '@vouchwell/domain/shared/text';
import { sampleReward } from '@vouchwell/domain/testing/samples';
import { describe, expect, it } from 'vitest';
import { buildSampleParts } from '../testing/email-samples.ts';
import { renderReferrerLinkEmail } from './customer/referrer-link.ts';
import {
  formatRewardLines,
  type ReferrerEmailParts,
  renderReferrerEmail,
} from './customer/referrer-update.ts';

const SAMPLE_PARTS = buildSampleParts('en');
const { personalLink: LINK, pageUrl: PAGE } = SAMPLE_PARTS;
const { unsubscribeUrl: STOP, unsubscribeAllUrl: STOP_ALL } = SAMPLE_PARTS;

const parts = (fields: Partial<ReferrerEmailParts> = {}): ReferrerEmailParts => ({
  ...SAMPLE_PARTS,
  defaults: DEFAULT_REFERRER_EMAILS.thanks,
  friendName: 'Ben Carter',
  rewardLines: [],
  reviewUrl: null,
  ...fields,
});

function withBody(bodyTemplate: string, fields: Partial<ReferrerEmailParts> = {}) {
  const texts = { subjectTemplate: 'Hi', bodyTemplate };
  return renderReferrerEmail(parts({ template: { ...texts, es: texts }, ...fields }));
}

describe('an email to a referrer', () => {
  it("shows the business's logo in a referrer email's HTML, but not in its plain text", () => {
    const logo = 'https://vouchwell.example/p/0123456789abcdef0123456789abcdef';
    const branding = { logo, color: null };
    expect(renderReferrerEmail(parts({ branding })).html).toContain(`<img src="${logo}"`);
    expect(renderReferrerEmail(parts({ branding })).text).toBe(renderReferrerEmail(parts()).text);
    expect(renderReferrerEmail(parts()).html).not.toContain('<img');
  });

  it('suggests referring a friend, then writing a review if there is a review link', () => {
    expect(renderReferrerEmail(parts()).text).not.toContain('Write a review');
    const reviewUrl = 'https://vouchwell.example/v/rivera/mail';
    for (const [language, tell, review] of [
      ['en', 'Tell a friend', 'Write a review'],
      ['es', 'Contarle a un amigo', 'Escribir una reseña'],
    ] as const) {
      const { text } = renderReferrerEmail(parts({ reviewUrl, language }));
      expect(text).toContain(reviewUrl);
      expect(text.indexOf(tell)).toBeGreaterThan(0);
      expect(text.indexOf(review)).toBeGreaterThan(text.indexOf(tell));
    }
  });

  it('a referrer email has the same links in HTML as in plain text', () => {
    const { html } = renderReferrerEmail(parts());
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    expect(hrefs).toEqual([LINK, PAGE, STOP, escapeHtml(STOP_ALL)]);
    expect(html).toContain('12 Oak Street<br>Springfield');
    expect(html.replace(/<[^>]*>/g, '')).not.toContain('://');
  });

  it('starts a referrer email with the reward', () => {
    const { text, html } = withBody('Hello', {
      rewardLines: ['Your reward: $50 <credit>', 'Paid: November 22, 2026'],
    });
    expect(text).toMatch(/^Your reward: \$50 <credit>\nPaid: November 22, 2026\n\nHello\n\n/);
    expect(html).toContain('$50 &lt;credit&gt;<br>Paid: November 22, 2026');
  });

  it("shows the referrer only the friend's first name and last initial, without contact details", () => {
    const { text } = withBody(
      '{{referral_name}}|{{referral_email}}|{{referral_phone}}|{{custom_message}}|{{referrer_email}}',
    );
    expect(text.split('\n')[0]).toBe('Ben C.||||maria@example.com');
  });

  it("uses the business's local date as today's date in the owner's text", () => {
    const { text } = withBody('{{today}}', {
      business: { name: 'Rivera', businessUrl: null, timeZone: 'America/New_York' },
      now: new Date('2026-11-22T03:00:00Z'),
    });
    expect(text).toMatch(/^November 21, 2026\n/);
  });

  it('shows a friend without a name as “your friend”, in either language', () => {
    const nobody = { friendName: null };
    expect(withBody('To {{referral_first_name}}', nobody).text).toMatch(/^To your friend\n/);
    expect(withBody('{{referral_name}}', { ...nobody, language: 'es' }).text).toMatch(
      /^la persona que recomendaste\n/,
    );
  });

  it('removes links from names in a referrer email, and escapes user input in its HTML [attack]', () => {
    const { text, html } = withBody('{{referral_first_name}} <b> {{referrer_first_name}}', {
      friendName: 'evil.com',
      referrer: { name: '<img src=x>', email: 'maria@example.com' },
    });
    expect(text).not.toContain('evil.com');
    expect(html).not.toMatch(/<b>|<img/);
  });
});

describe('an email with misused text', () => {
  it("keeps only links to us and the business in the owner's text [attack]", () => {
    const { text, html } = withBody(
      'Pay at https://evil.example/{{referral_first_name}} or {{business_url}}.evil.example, see {{personal_link}} and rivera.example/a',
    );
    for (const body of [text, html]) {
      expect(body).not.toContain('evil');
      expect(body).toContain(LINK);
      expect(body).toContain('rivera.example/a');
    }
  });

  it("replaces the owner's text if it imitates another company's sign-in [attack]", () => {
    const template = {
      subjectTemplate: 'PayPal Service',
      bodyTemplate: 'Your account is limited.',
    };
    const { subject, text } = renderReferrerEmail(parts({ template }));
    expect(subject).toBe('Thank you for recommending Rivera Plumbing');
    expect(text).not.toMatch(/PayPal|limited/);
  });
});

const own = { subjectTemplate: 'Cheers', bodyTemplate: 'From Sam' };
const getTexts = (template: EmailTemplate | null, language: Language) =>
  getTextsOrDefault(template, DEFAULT_REFERRER_EMAILS.thanks, language);

it("uses the owner's email text, or ours if it is blank or missing in the referrer's language", () => {
  expect(getTexts({ ...own, es: own }, 'en')).toEqual(own);
  expect(getTexts({ ...own, es: own }, 'es')).toEqual(own);
  const { es: spanish, ...english } = DEFAULT_REFERRER_EMAILS.thanks;
  expect(getTexts(null, 'en')).toEqual(english);
  expect(getTexts(own, 'es')).toEqual(spanish);
  expect(getTexts({ ...own, subjectTemplate: '' }, 'en')).toEqual({
    ...own,
    subjectTemplate: english.subjectTemplate,
  });
});

it("emails one requested link per business in the reader's language, and removes links from names", () => {
  const links = [
    { business: 'Rivera Plumbing', url: PAGE },
    { business: 'www.evil.example', url: `${PAGE}2` },
  ];
  const { subject, text, html } = renderReferrerLinkEmail(links, 'en');
  expect(subject).toBe('Your referral page');
  expect(text).toContain(`Rivera Plumbing: ${PAGE}\n`);
  expect(text).not.toContain('evil.example');
  expect(html).toContain(`<a href="${PAGE}2" `);
  expect(text).toContain('The links work for one day.');
  expect(renderReferrerLinkEmail(links, 'es').subject).toBe('El enlace a tus recomendaciones');
});

const paid = sampleReward({
  state: 'paid',
  paidAt: new Date('2026-11-22T12:00:00Z'),
  method: 'check',
  note: 'Check no. 14',
});

it("shows that a due reward hasn't been paid yet", () => {
  expect(formatRewardLines(sampleReward(), 'Rivera', 'en')).toEqual([
    'Your reward: $50 credit',
    'Rivera will get it to you',
  ]);
});

it('shows the payment date and method, and the note only if the owner shares it', () => {
  const lines = ['Your reward: $50 credit', 'Paid: November 22, 2026, by check'];
  expect(formatRewardLines(paid, 'Rivera', 'en')).toEqual(lines);
  expect(formatRewardLines({ ...paid, sharesNote: true }, 'Rivera', 'en')).toEqual([
    ...lines,
    'Note from Rivera: Check no. 14',
  ]);
});
