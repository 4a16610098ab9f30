import { t } from '@vouchwell/domain/lib/translate';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import type { SendMethod } from '@vouchwell/domain/referral/referral';

/** First names, or placeholders for removed people. */
export interface People {
  readonly friend: string;
  readonly referrer: string;
}

type MailSentences = Readonly<Record<ReferrerMail, (people: People) => string>>;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const texts = {
  timeline: {
    referred: ({ friend, referrer }: People) =>
      sentence(t('{referrer} referred {friend}.', { referrer, friend })),
    logged: ({ friend }: People) => sentence(t('{friend} called, and you logged it.', { friend })),
    imported: ({ friend, referrer }: People) =>
      sentence(t('{referrer} sent {friend}, by the list that you imported.', { referrer, friend })),
    draftOpened: ({ friend, referrer }: People, method: SendMethod) =>
      sentence(
        method === 'email'
          ? t('{referrer} opened the email to {friend}.', { referrer, friend })
          : t('{referrer} opened the text message to {friend}.', { referrer, friend }),
      ),
    asked: ({ friend, referrer }: People) =>
      sentence(t('{friend} asked to be contacted, by {referrer}’s link.', { friend, referrer })),
    counter: ({ friend }: People) =>
      sentence(t('{friend} asked to be contacted, at your counter.', { friend })),
    joined: ({ friend, referrer }: People) =>
      sentence(
        t('{friend} then asked to be contacted by {referrer}’s link. Both are one referral.', {
          friend,
          referrer,
        }),
      ),
    introduced: ({ friend, referrer }: People) =>
      sentence(
        t('{referrer} then filled in your form for {friend}. Both are one referral.', {
          referrer,
          friend,
        }),
      ),
    mail: {
      thanks: ({ referrer }) => t('We sent {referrer} your thank-you email.', { referrer }),
      asked: ({ referrer }) =>
        t('We sent {referrer} your email that a friend used their link.', { referrer }),
      converted: ({ friend, referrer }) =>
        t('We sent {referrer} your email that {friend} became a customer.', { referrer, friend }),
      paid: ({ referrer }) =>
        t('We sent {referrer} your email that the reward is paid.', { referrer }),
    } satisfies MailSentences,
    mailWaits: {
      thanks: ({ referrer }) =>
        t('Your thank-you email to {referrer} waits for its turn.', { referrer }),
      asked: ({ referrer }) =>
        t('Your email to {referrer} that a friend used their link waits for its turn.', {
          referrer,
        }),
      converted: ({ friend, referrer }) =>
        t('Your email to {referrer} that {friend} became a customer waits for its turn.', {
          referrer,
          friend,
        }),
      paid: ({ referrer }) =>
        t('Your email to {referrer} about the reward waits for its turn.', { referrer }),
    } satisfies MailSentences,
    mailGivenUp: {
      thanks: ({ referrer }) =>
        t(
          'We could not send {referrer} your thank-you email, because too many emails were waiting.',
          { referrer },
        ),
      asked: ({ referrer }) =>
        t(
          'We could not send {referrer} your email that a friend used their link, because too many emails were waiting.',
          { referrer },
        ),
      converted: ({ friend, referrer }) =>
        t(
          'We could not send {referrer} your email that {friend} became a customer, because too many emails were waiting.',
          { referrer, friend },
        ),
      paid: ({ referrer }) =>
        t(
          'We could not send {referrer} your email about the reward, because too many emails were waiting.',
          { referrer },
        ),
    } satisfies MailSentences,
  },
} as const;
