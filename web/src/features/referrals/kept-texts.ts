const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The texts of an owner's pages without a network. */
export const keptTexts = {
  title: 'You are offline',
  nothingKept:
    'There is no network, and your referrals were not opened on this device before. Try again when you are back online.',
  tryAgain: 'Try again',
  heading: 'Referrals',
  listTitle: 'Your last referrals',
  none: 'There were no referrals yet.',
  noNetwork: (seen: Date, now: Date) =>
    `No network: this is what was here at ${(seen.toDateString() === now.toDateString() ? time : dayAndTime).format(seen)}.`,
  writeNote: 'Write a note',
  elsewhere: 'The page that you opened needs the internet. These are your referrals meanwhile.',
  from: (referrer: string) => `Referred by ${referrer}`,
} as const;
