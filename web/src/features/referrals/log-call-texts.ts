import type { Logged } from '@vouchwell/domain/referral/logged';

/** The words of logging a friend who called; they come with its dialog. */
export const texts = {
  title: 'Someone called',
  text: 'Log a friend who called or stopped by, and who sent them.',
  fromContacts: 'Choose from your contacts',
  friend: 'Friend’s name',
  phone: 'Phone number (optional)',
  from: 'Who sent them?',
  fromHint: 'Type a name, an email or a phone number, then choose.',
  fromMissing: 'Choose who sent them',
  somebodyNew: 'Somebody new',
  unsaid: 'They did not say',
  newName: 'Name of who sent them',
  newNameMissing: 'Enter the name of who sent them',
  newReach: 'Their phone number or email',
  notSearched: 'Your customers could not be searched.',
  options: 'Who sent them',
  more: 'Add an email or a note',
  email: 'Friend’s email (optional)',
  note: 'Note (optional)',
  save: 'Log the call',
  saving: 'Saving...',
  cancel: 'Cancel',
  done: 'Done',
  logged: (friend: string) => `${friend} is in your list, marked Contacted.`,
  joined: (friend: string, { name }: NonNullable<Logged['joined']>, when: string) =>
    `${friend} was introduced by ${name} ${when}: joined.`,
  waitsText: 'It is kept in this browser and sent once you are online. Do not log it again.',
  thank: (name: string) => `Thank ${name}`,
  thankSubject: (friend: string) => `Thank you for sending ${friend}`,
  thankBody: (name: string, friend: string, link: string | null) =>
    `Hi ${name},\n\nThank you for sending ${friend} our way!${
      link ? ` Here is your own link, for the next friend:\n${link}` : ''
    }`,
  said: (said: string) => `They said that ${said} sent them. Who is that?`,
  listed: (said: string) => `Your list says that ${said} sent them. Who is that?`,
  notSaid: 'Who sent them is not known yet.',
  somebodyElse: 'Somebody else',
  sayWho: 'Say who sent them',
  changeWho: 'Change who sent them',
  mailed: (name: string) => `${name} was already thanked by email for this one.`,
  saveWho: 'Save',
  named: (name: string) => `${name} sent them: saved.`,
  unnamed: 'Saved: who sent them is not known.',
  tryAgain: 'Check your connection, then try again.',
  notNamed: 'Who sent them was not saved',
  reasons: {
    'friend-suppressed': 'this person asked not to be contacted.',
    'referrer-unknown': 'this customer is not known any more. Enter them as somebody new.',
    'referral-changed': 'this referral was deleted, or its reward was paid.',
    'not-subscribed': 'this needs an active subscription.',
    'business-not-found': 'your business cannot take referrals now.',
  } as Readonly<Record<string, string>>,
  otherReason: 'it could not be saved.',
  notSaved: 'The call was not saved',
  stillHere: 'What you typed is still here. Check your connection, then save again.',
};

export const reasonOf = (reason: string | null | undefined): string =>
  texts.reasons[reason ?? ''] ?? texts.otherReason;

/** The same as a sentence of its own. */
export const reasonSentence = (reason: string | null | undefined): string =>
  reasonOf(reason).replace(/^./, (one) => one.toUpperCase());
