import type { AskChannel, AskedBy, CustomerState } from '@vouchwell/domain/customers/customer';
import type { Language } from '@vouchwell/domain/lib/language';
import { locale, t, translated } from '@vouchwell/domain/lib/translate';

/** So many customers, as a sentence names them. */
export const customers = (count: number) =>
  count === 1 ? t('1 customer') : t('{count} customers', { count: count.toLocaleString(locale()) });

/** The words of the customers, of the list, of each one's panel, and of whom to ask. */
export const texts = {
  title: t('Your customers'),
  text: t('Everybody whom you have worked for. Ask the happy ones to tell a friend.'),
  searchLabel: t('Search your customers'),
  searchHint: t('Name, email or phone'),
  shown: t('Show'),
  everybody: t('All customers'),
  states: {
    not_asked: t('Not asked'),
    asked: t('Asked (state)'),
    opened: t('Opened the link'),
    referred: t('Referred a friend'),
    opted_out: t('Do not ask'),
  } satisfies Record<CustomerState, string>,
  tag: (tag: string) => t('Only “{tag}”', { tag }),
  noTag: t('Show all tags'),
  empty: {
    title: t('No customers yet.'),
    text: t(
      'Add one by hand, or bring your list along. Whoever refers a friend is added by themself.',
    ),
  },
  nobody: t('No customer matches that.'),
  notLoaded: t('Your customers could not be loaded.'),
  more: t('Show more'),
  loadingMore: t('Loading more...'),
  lastJob: (day: string) => t('Last job {day}', { day }),
  noJob: t('No job noted'),

  add: t('Add a customer'),
  jobDone: t('Job done'),
  edit: t('Edit'),
  save: t('Save'),
  saving: t('Saving...'),
  cancel: t('Cancel'),
  close: t('Close'),
  form: {
    addTitle: t('Add a customer'),
    addText: t('A name, and a phone number or an email.'),
    doneTitle: t('Job done'),
    doneText: t('Say for whom. Then choose how to ask them: your own app opens with the message.'),
    editTitle: t('Edit customer'),
    name: t('Name'),
    phone: t('Phone'),
    email: t('Email'),
    tags: t('Tags'),
    tagsHint: t('Optional, with commas between them'),
    lastJob: t('Last job'),
    language: t('Ask them in'),
    pick: t('Pick from my contacts'),
    saveAndAsk: t('Save and ask'),
    moreFields: t('More about them'),
  },
  languages: { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>,
  added: (name: string) => t('{name} is on your list', { name }),
  saved: t('Saved'),
  notSaved: t('This was not saved'),
  tryAgain: t('Check your connection, then try again.'),
  stillHere: t('What you typed is still here.'),
  known: (name: string) => t('This is {name}, who is on your list already', { name }),
  notAsked: {
    now: undefined,
    lately: t('You asked them in the last 90 days, so they are not asked again.'),
    opted_out: t('They do not want to be asked.'),
  },

  queueTitle: t('Who is next'),
  askText: t(
    'One tap opens your own app with the message. You press send. Nobody is asked twice in 90 days.',
  ),
  askWhyNew: t('Not asked yet'),
  nobodyToAsk: t('Nobody to ask today.'),
  nobodyToAskText: t('Once a job is done, note it here: the customer is then next.'),
  queueNotLoaded: t('Whom to ask could not be loaded.'),
  seeCustomers: t('See all customers'),
  ask: {
    sms: [t('Text'), (name) => t('Text {name}', { name })],
    whatsapp: [t('WhatsApp'), (name) => t('WhatsApp {name}', { name })],
    email: [t('Email'), (name) => t('Email {name}', { name })],
  } satisfies Record<AskChannel, readonly [shown: string, whole: (name: string) => string]>,
  asked: (name: string) => t('{name} is marked as asked', { name }),
  askedText: t('The message is ready in your app. Did you not send it?'),
  undo: t('Undo'),
  undone: t('Taken back'),
  notMarked: t('They were not marked as asked'),
  notMarkedText: t('Press it again when you are online. You need not send the message twice.'),

  askThem: t('Ask for a referral'),
  notAskable: {
    opted_out: t('They do not want to be asked.'),
    stopped: t('They stopped your emails themselves. Only they can change that.'),
    lately: t('They were asked in the last 90 days.'),
  },
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
  referrals: t('Friends they sent'),
  noReferrals: t('Nobody yet.'),
  doNotAsk: t('Do not ask them'),
  mayAsk: t('They may be asked again'),
  remove: t('Delete customer'),
  removeTitle: t('Delete this customer?'),
  removeText: t('They leave your list. Their referrals and rewards stay.'),
  removing: t('Deleting...'),
  removed: (name: string) => t('{name} is off your list', { name }),
  notFound: t('This customer is not on your list'),
  notFoundText: t('Somebody may have deleted them.'),
  one: t('Customer'),
  loading: t('Loading...'),
  partNotLoaded: t('This part could not be loaded'),
} as const;
