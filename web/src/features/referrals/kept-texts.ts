import { locale, t } from '@vouchwell/domain/lib/translate';

const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(locale(), {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The texts of an owner's pages without a network. */
export const keptTexts = {
  title: t('You are offline'),
  nothingKept: t(
    'There is no network, and your referrals were not opened on this device before. Try again when you are back online.',
  ),
  tryAgain: t('Try again'),
  heading: t('Referrals'),
  listTitle: t('Your last referrals'),
  none: t('There were no referrals yet.'),
  noNetwork: (seen: Date, now: Date) =>
    t('No network: this is what was here at {seen}. Saving needs the internet.', {
      seen: (seen.toDateString() === now.toDateString() ? time : dayAndTime).format(seen),
    }),
  elsewhere: t('The page that you opened needs the internet. These are your referrals meanwhile.'),
  from: (referrer: string) => t('Referred by {referrer}', { referrer }),
} as const;
