import type { AskChannel, AskedBy, CustomerState } from '@vouchwell/domain/customers/customer';
import type { Language } from '@vouchwell/domain/lib/language';
import { locale, t, translated } from '@vouchwell/domain/lib/translate';

/** So many customers, as a sentence names them. */
export const customers = (count: number) =>
  count === 1 ? t('1 customer') : t('{count} customers', { count: count.toLocaleString(locale()) });

/** The words of the customers, of the list, of each one's panel, and of whom to ask. */
export const texts = {
  title: t('Your customers'),
  states: {
    not_asked: t('Not asked'),
    asked: t('Asked (state)'),
    opened: t('Opened the link'),
    referred: t('Referred a friend'),
    opted_out: t('Do not ask'),
  } satisfies Record<CustomerState, string>,
  empty: {
    title: t('No customers yet.'),
    text: t(
      'Add one by hand, or bring your list along. Whoever refers a friend is added by themself.',
    ),
  },
  notLoaded: t('Your customers could not be loaded.'),
  lastJob: (day: string) => t('Last job {day}', { day }),
  save: t('Save'),
  form: {
    addTitle: t('Add a customer'),
    addText: t('A name, and a phone number or an email.'),
    doneTitle: t('Job done'),
    doneText: t('Say for whom. Then choose how to ask them: your own app opens with the message.'),
    saveAndAsk: t('Save and ask'),
  },
  languages: { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>,
  added: (name: string) => t('{name} is on your list', { name }),
  notSaved: t('This was not saved'),
  tryAgain: t('Check your connection, then try again.'),
  notAsked: {
    now: undefined,
    lately: t('You asked them in the last 90 days, so they are not asked again.'),
    opted_out: t('They do not want to be asked.'),
  },
  askText: t(
    'One tap opens your own app with the message. You press send. Nobody is asked twice in 90 days.',
  ),
  seeCustomers: t('See all customers'),
  ask: {
    sms: [t('Text'), (name) => t('Text {name}', { name })],
    whatsapp: [t('WhatsApp'), (name) => t('WhatsApp {name}', { name })],
    email: [t('Email'), (name) => t('Email {name}', { name })],
  } satisfies Record<AskChannel, readonly [shown: string, whole: (name: string) => string]>,
  notAskable: {},
  askedBy: {
    sms: (when) => t('Asked by text, {when}', { when }),
    whatsapp: (when) => t('Asked by WhatsApp, {when}', { when }),
    email: (when) => t('Asked by email, {when}', { when }),
    batch: (when) => t('Asked with many others, by email, {when}', { when }),
  } satisfies Record<AskedBy, (when: string) => string>,
  askMany: t('Ask many by email'),
  unreachable: t('Email does not work'),
  unreachableWhy: (why: string) =>
    t('Their email does not work. {why} Change it, and it is tried again.', {
      why: translated(why),
    }),
  remove: t('Delete customer'),
  partNotLoaded: t('This part could not be loaded'),
} as const;
