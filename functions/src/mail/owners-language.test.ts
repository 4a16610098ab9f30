import { OWNER_EMAILS } from '@vouchwell/domain/business/settings';
import { createTestPush, toReferralPush } from '@vouchwell/domain/messages/owner-notifications';
import { withLanguage } from '@vouchwell/domain/shared/i18n';
import type { PushMessage } from '@vouchwell/domain/shared/worker-messages';
import { pseudoTexts } from '@vouchwell/domain/testing/pseudo-language';
import { describe, expect, it } from 'vitest';
import { withOwnerLanguage } from '../owners-language.ts';
import { renderReminderPage } from '../privacy/unsubscribe-page.ts';
import { getSampleReferrals } from '../testing/email-samples.ts';
import { loadEmailSamples } from '../testing/load-email-samples.ts';
import { getRequestTestText } from './customer/referral-request.ts';
import type { EmailContent } from './mail-layout.ts';

/** The pseudo-language doesn't change these letters. */
const NAME = 'Brd Flt';

const EMAILS = (await loadEmailSamples())
  .filter(({ reader }) => reader === 'owner' || reader === 'account')
  .map(({ name, samples }) => [name, () => samples('en')] as const);

const OTHERS: Readonly<Record<string, () => readonly (EmailContent | PushMessage)[]>> = {
  'test of a referral request': () => {
    const { subject, highlight } = getRequestTestText(NAME);
    return [{ subject, text: highlight.join('\n'), html: '' }];
  },
  'push notification about a referral': () =>
    getSampleReferrals().map((referral) => toReferralPush(referral, 2)),
  'test push notification': () => [createTestPush()],
  'page that turns off an email': () =>
    OWNER_EMAILS.flatMap((mail) =>
      [true, false].map((isOn) => {
        const html = renderReminderPage({ mail, isOn, business: NAME, token: 't' });
        const body = html.slice(html.indexOf('<main>')).replace(/<[^>]*>/g, ' ');
        return { subject: '', text: body, html };
      }),
    ),
};

const wordsIn = (content: EmailContent | PushMessage) =>
  'title' in content
    ? [content.title, content.body, ...Object.values(content.buttons ?? {})].join('\n')
    : `${content.subject}\n${content.text}`;
/** Names and notes in the samples aren't translated. */
const SAMPLE_DATA = /Maria Lopez|Ben Carter|Rivera Plumbing|Maria|Benny|Leaking tap|Spring/g;
/** Finds words without accents, which aren't in the catalog. Ignores addresses, our name and text from `Intl`. */
const findUntranslated = (words: string) =>
  words
    .replace(SAMPLE_DATA, '')
    .replace(/\S+@\S+|\w+:\S+|Vouchwell|(?:minute|hour|day)s?/g, '')
    .split(/\s+/)
    .filter((word) => /[aeiouncsy]/i.test(word));

describe.each([...EMAILS, ...Object.entries(OTHERS)])('owner-facing text: %s', (_, say) => {
  it("shows owner-facing text only in the owner's language", () => {
    for (const content of withLanguage('en', pseudoTexts, say))
      expect(findUntranslated(wordsIn(content))).toEqual([]);
    const spanish = withOwnerLanguage('es', say);
    for (const [index, english] of say().entries()) {
      const content = spanish[index];
      expect(content && wordsIn(content)).not.toBe(wordsIn(english));
      if (content && 'html' in content) expect(content.html).toMatch(/^$|<html lang="es">/);
    }
  });
});
