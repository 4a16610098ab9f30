import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import {
  type ReferralStatus,
  type SendMethod,
  STATUS_LABELS,
} from '@vouchwell/domain/referral/referral';

const MESSAGES: Readonly<Record<SendMethod, string>> = { email: 'email', sms: 'text message' };

/** Whom a timeline tells of: first names, or what stands for one that was removed. */
export interface People {
  readonly friend: string;
  readonly referrer: string;
}

type MailSentences = Readonly<Record<ReferrerMail, (people: People) => string>>;

/** A sentence that may begin with a name, or with what stands for one. */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The words of what a panel shows beside the referral itself; all of it comes with the panel. */
export const texts = {
  askedHint: 'Anyone with the link can ask. Check that you talk to the right person.',
  timeline: {
    title: 'What happened',
    exact: 'Show exact times',
    said: 'Show short times',
    notLoaded: 'The rest of what happened could not be loaded.',
    friend: 'the friend',
    referrer: 'the customer',
    referred: ({ friend, referrer }: People) => sentence(`${referrer} referred ${friend}.`),
    logged: ({ friend }: People) => sentence(`${friend} called, and you logged it.`),
    imported: ({ friend, referrer }: People) =>
      sentence(`${referrer} sent ${friend}, by the list that you imported.`),
    draftOpened: ({ friend, referrer }: People, method: SendMethod) =>
      sentence(`${referrer} opened the ${MESSAGES[method]} to ${friend}.`),
    asked: ({ friend, referrer }: People) =>
      sentence(`${friend} asked to be contacted, by ${referrer}’s link.`),
    counter: ({ friend }: People) => sentence(`${friend} asked to be contacted, at your counter.`),
    named: (isOwn: boolean) => `${isOwn ? 'You' : 'Someone else'} said who sent them.`,
    joined: ({ friend, referrer }: People) =>
      sentence(
        `${friend} then asked to be contacted by ${referrer}’s link. Both are one referral.`,
      ),
    introduced: ({ friend, referrer }: People) =>
      sentence(`${referrer} then filled in your form for ${friend}. Both are one referral.`),
    status: (isOwn: boolean, from: ReferralStatus, to: ReferralStatus) =>
      `${isOwn ? 'You' : 'Someone else'} changed the status from ${STATUS_LABELS[from]} to ${STATUS_LABELS[to]}.`,
    reopened: (from: ReferralStatus, to: ReferralStatus) =>
      `So the status went from ${STATUS_LABELS[from]} back to ${STATUS_LABELS[to]}.`,
    note: (isOwn: boolean) => (isOwn ? 'You wrote:' : 'Someone else wrote:'),
    correction: (isOwn: boolean, whose: string, changes: readonly string[]) =>
      `${isOwn ? 'You' : 'Someone else'} corrected how ${whose}’s reward was paid${
        changes.length > 0 ? `: ${changes.join('; ')}` : ''
      }.`,
    mail: {
      thanks: ({ referrer }) => `We sent ${referrer} your thank-you email.`,
      asked: ({ referrer }) => `We sent ${referrer} your email that a friend used their link.`,
      converted: ({ friend, referrer }) =>
        `We sent ${referrer} your email that ${friend} became a customer.`,
      paid: ({ referrer }) => `We sent ${referrer} your email that the reward is paid.`,
    } satisfies MailSentences,
    mailWaits: {
      thanks: ({ referrer }) => `Your thank-you email to ${referrer} waits for its turn.`,
      asked: ({ referrer }) =>
        `Your email to ${referrer} that a friend used their link waits for its turn.`,
      converted: ({ friend, referrer }) =>
        `Your email to ${referrer} that ${friend} became a customer waits for its turn.`,
      paid: ({ referrer }) => `Your email to ${referrer} about the reward waits for its turn.`,
    } satisfies MailSentences,
    mailGivenUp: {
      thanks: ({ referrer }) =>
        `We could not send ${referrer} your thank-you email, because too many emails were waiting.`,
      asked: ({ referrer }) =>
        `We could not send ${referrer} your email that a friend used their link, because too many emails were waiting.`,
      converted: ({ friend, referrer }) =>
        `We could not send ${referrer} your email that ${friend} became a customer, because too many emails were waiting.`,
      paid: ({ referrer }) =>
        `We could not send ${referrer} your email about the reward, because too many emails were waiting.`,
    } satisfies MailSentences,
  },

  note: {
    label: 'Add a note',
    hint: 'Only you see it.',
    save: 'Save note',
    saving: 'Saving...',
    saved: 'Note saved',
    notSaved: 'Your note was not saved',
    remove: 'Delete this note',
    question: 'Delete this note?',
    text: 'This cannot be undone.',
    confirm: 'Delete note',
    keep: 'Keep it',
    deleting: 'Deleting...',
    deleted: 'Note deleted',
    notDeleted: 'Your note was not deleted',
    stillHere: 'What you typed is still here. Check your connection, then save again.',
    tryAgain: 'Check your connection, then try again.',
  },

  notLoaded: 'This could not be loaded',
  askedToBeRemoved: 'They asked to be removed',
} as const;
