import { REMINDERS } from '@vouchwell/domain/business/settings';
import { referralPush, testPush } from '@vouchwell/domain/messages/owner-notifications';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { ERROR_REASONS } from '@vouchwell/domain/shared/errors';
import { speaking, translated } from '@vouchwell/domain/shared/i18n';
import type { PushMessage } from '@vouchwell/domain/shared/service-worker';
import { pseudoTexts } from '@vouchwell/domain/testing/pseudo-language';
import { describe, expect, it } from 'vitest';
import type { MAIL_KINDS } from '../db/notifications.ts';
import { RequestError } from '../http/request-error.ts';
import { inLanguage } from '../owners-language.ts';
import { ownerStopPage } from '../privacy/unsubscribe-page.ts';
import type { MailContent } from './mail-layout.ts';
import * as mails from './mails.ts';
import { referral } from './referral.fixture.ts';
import { dailyMail, mondayMail, WAITING_LISTED_MAX } from './reminder-mails.ts';

type Kind = keyof typeof MAIL_KINDS;
/** What an owner gets. */
type ToOwner = {
  [K in Kind]: (typeof MAIL_KINDS)[K]['to'] extends 'owner' | 'account' | 'browser' ? K : never;
}[Kind];

/** A name that has no letter which the pseudo-language writes with an accent. */
const NAME = 'Brd Flt';
const URL = 'https://vouchwell.example/app';
const business = { name: NAME, contactEmail: 'b@x.example' };
const friend = (fields: Partial<Referral> = {}) =>
  referral({ referrerName: NAME, referralName: NAME, note: 'Brt', ...fields });
const asked = { askedAt: new Date(), source: 'friend' } as const;
const ask = { name: 'Grt', email: null, phone: '555 010 9999', note: null, at: new Date() };
const REFERRALS = [
  friend({ flags: ['self_referral', 'duplicate_friend'] }),
  friend({ referrerName: '', referrerEmail: '' }),
  friend({ ...asked, referralPhone: null, asks: [ask] }),
  friend({ ...asked, referralPhone: null, referralEmail: null, source: 'counter' }),
  friend({ ...asked, source: 'form', asks: [{ ...ask, isDraft: true }] }),
  friend({ ...asked, referralPhone: null, saidReferrer: NAME, referrerName: '' }),
];

const now = new Date();
const links = {
  referral: () => URL,
  ...{ waiting: URL, rewards: URL, share: URL, settings: URL, stop: URL },
};
const since = (days: number) => friend({ createdAt: new Date(now.getTime() - days * DAY_MS) });
const waits = (waiting: readonly Referral[]) => ({ businessName: NAME, waiting, links, now });
const monday = (waiting: readonly Referral[], count: number, due: number, came = count) =>
  mondayMail({
    ...waits(waiting),
    week: { came, won: count, waiting: count, due: { count: due, cents: due * 5000 } },
    currency: 'USD',
    best: { name: NAME, count: count || null },
  });

/** Each kind of what is sent to an owner, in the ways that it is said. */
const SAID: Readonly<Record<ToOwner, () => readonly (MailContent | PushMessage)[]>> = {
  referral: () => REFERRALS.map((one) => mails.referralMail(business, one, URL, NAME)),
  referral_digest: () =>
    [1, 9].map((count) =>
      mails.referralDigestMail(business, REFERRALS.slice(0, count), count, URL),
    ),
  contact_link: () => [mails.contactLinkMail(business, URL)],
  daily_reminder: () =>
    [1, 2, 5, WAITING_LISTED_MAX + 1].map((count) =>
      dailyMail(waits(Array.from({ length: count }, (_, day) => since(day % 4)))),
    ),
  monday_reminder: () => [
    monday([since(3), friend({ ...asked, referralPhone: null })], 2, 1),
    ...[
      monday([], 1, 0),
      monday([], 2, 0),
      monday([], 0, 1),
      monday([], 0, 2),
      monday([], 0, 0, 1),
    ],
  ],
  ask_test: () => {
    const { subject, highlight } = mails.askTestWords(NAME);
    return [{ subject, text: highlight.join('\n'), html: '' }];
  },
  password_reset: () => [mails.passwordResetMail('b@x.example', URL)],
  password_changed: () => [mails.passwordChangedMail('b@x.example', URL)],
  trial_refused: () => [mails.trialRefusedMail(URL)],
  mails_paused: () => [mails.mailsPausedMail(URL)],
  referral_push: () => REFERRALS.map((one) => referralPush(one, 2)),
  test_push: () => [testPush()],
};
const OTHERS = {
  verification: () => [mails.verificationMail('b@x.example', URL)],
  'change of email': () => [mails.emailChangeMail('b@x.example', 'c@x.example', URL)],
  'deleted account': () => [mails.accountDeletedMail('b@x.example')],
  'the page that stops a mail': () =>
    REMINDERS.flatMap((mail) =>
      [true, false].map((isOn) => {
        const html = ownerStopPage({ mail, isOn, business: NAME, token: 't' });
        const body = html.slice(html.indexOf('<main>')).replace(/<[^>]*>/g, ' ');
        return { subject: '', text: body, html };
      }),
    ),
};

const wordsIn = (said: MailContent | PushMessage) =>
  'title' in said
    ? [said.title, said.body, ...Object.values(said.buttons ?? {})].join('\n')
    : `${said.subject}\n${said.text}`;
/** Words without accents, which are in no catalogue; not addresses, the product's name and what `Intl` says. */
const missed = (words: string) =>
  words
    .replace(/\S+@\S+|\w+:\S+|Vouchwell|(?:minute|hour|day)s?/g, '')
    .split(/\s+/)
    .filter((word) => /[aeiouncsy]/i.test(word));

describe.each(Object.entries({ ...SAID, ...OTHERS }))('to an owner: %s', (_, say) => {
  it('says all of it in the owner’s language', () => {
    for (const said of speaking('en', pseudoTexts, say)) expect(missed(wordsIn(said))).toEqual([]);
    const spanish = inLanguage('es', say);
    for (const [index, english] of say().entries()) {
      const said = spanish[index];
      expect(said && wordsIn(said)).not.toBe(wordsIn(english));
      if (said && 'html' in said) expect(said.html).toMatch(/^$|<html lang="es">/);
    }
  });
});

it('refuses in sentences that are in the catalogue of each language', () => {
  for (const reason of ERROR_REASONS) {
    const { message } = new RequestError(reason);
    expect(inLanguage('es', () => translated(message))).not.toBe(message);
  }
});
