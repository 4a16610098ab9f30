import { t, translated } from '@vouchwell/domain/lib/translate';
import type { Logged } from '@vouchwell/domain/referral/logged';

/** The words of logging a friend who called; they come with its dialog. */
export const texts = {
  title: t('Someone called'),
  text: t('Log a friend who called or stopped by, and who sent them.'),
  fromContacts: t('Choose from your contacts'),
  friend: t('Friend’s name'),
  phone: t('Phone number (optional)'),
  from: t('Who sent them?'),
  fromHint: t('Type a name, an email or a phone number, then choose.'),
  fromMissing: t('Choose who sent them'),
  somebodyNew: t('Somebody new'),
  unsaid: t('They did not say'),
  newName: t('Name of who sent them'),
  newNameMissing: t('Enter the name of who sent them'),
  newReach: t('Their phone number or email'),
  notSearched: t('Your customers could not be searched.'),
  options: t('Who sent them'),
  more: t('Add an email or a note'),
  email: t('Friend’s email (optional)'),
  note: t('Note (optional)'),
  save: t('Log the call'),
  saving: t('Saving...'),
  cancel: t('Cancel'),
  done: t('Done'),
  logged: (friend: string) => t('{friend} is in your list, marked Contacted.', { friend }),
  joined: (friend: string, { name }: NonNullable<Logged['joined']>, when: string) =>
    t('{friend} was introduced by {name} {when}: joined.', {
      friend,
      name: translated(name),
      when,
    }),
  thank: (name: string) => t('Thank {name}', { name }),
  thankSubject: (friend: string) => t('Thank you for sending {friend}', { friend }),
  thankBody: (name: string, friend: string, link: string | null) =>
    link
      ? t(
          'Hi {name},\n\nThank you for sending {friend} our way! Here is your own link, for the next friend:\n{link}',
          { name, friend, link },
        )
      : t('Hi {name},\n\nThank you for sending {friend} our way!', { name, friend }),
  said: (said: string) => t('They said that {said} sent them. Who is that?', { said }),
  listed: (said: string) => t('Your list says that {said} sent them. Who is that?', { said }),
  notSaid: t('Who sent them is not known yet.'),
  somebodyElse: t('Somebody else'),
  sayWho: t('Say who sent them'),
  changeWho: t('Change who sent them'),
  mailed: (name: string) => t('{name} was already thanked by email for this one.', { name }),
  saveWho: t('Save'),
  named: (name: string) => t('{name} sent them: saved.', { name }),
  unnamed: t('Saved: who sent them is not known.'),
  tryAgain: t('Check your connection, then try again.'),
  notNamed: t('Who sent them was not saved'),
  reasons: {
    'friend-suppressed': t('This person asked not to be contacted.'),
    'referrer-unknown': t('This customer is not known any more. Enter them as somebody new.'),
    'referral-changed': t('This referral was deleted, or its reward was paid.'),
    'not-subscribed': t('This needs an active subscription.'),
    'business-not-found': t('Your business cannot take referrals now.'),
  } as Readonly<Record<string, string>>,
  otherReason: t('It could not be saved.'),
  notSaved: t('The call was not saved'),
  stillHere: t('What you typed is still here. Check your connection, then save again.'),
};

export const reasonOf = (reason: string | null | undefined): string =>
  texts.reasons[reason ?? ''] ?? texts.otherReason;
