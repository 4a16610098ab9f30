import { t, translated } from '@vouchwell/domain/lib/translate';
import type { Logged } from '@vouchwell/domain/referral/logged';

/** The words of logging a friend who called; they come with its dialog. */
export const texts = {
  title: t('Someone called'),
  fromMissing: t('Choose who sent them'),
  notSearched: t('Your customers could not be searched.'),
  options: t('Who sent them'),
  joined: (friend: string, { name }: NonNullable<Logged['joined']>, when: string) =>
    t('{friend} was introduced by {name} {when}: joined.', {
      friend,
      name: translated(name),
      when,
    }),
  thankBody: (name: string, friend: string, link: string | null) =>
    link
      ? t(
          'Hi {name},\n\nThank you for sending {friend} our way! Here is your own link, for the next friend:\n{link}',
          { name, friend, link },
        )
      : t('Hi {name},\n\nThank you for sending {friend} our way!', { name, friend }),
  reasons: {
    'friend-suppressed': t('This person asked not to be contacted.'),
    'referrer-unknown': t('This customer is not known any more. Enter them as somebody new.'),
    'referral-changed': t('This referral was deleted, or its reward was paid.'),
    'not-subscribed': t('This needs an active subscription.'),
    'business-not-found': t('Your business cannot take referrals now.'),
  } as Readonly<Record<string, string>>,
  otherReason: t('It could not be saved.'),
  notSaved: t('The call was not saved'),
};

export const reasonOf = (reason: string | null | undefined): string =>
  texts.reasons[reason ?? ''] ?? texts.otherReason;
