import { SLUG_CHANGES_MAX } from '@vouchwell/domain/lib/limits';

/** The texts of the Business tab and of the notices above every page; those of its form's fields are in set-up-texts.ts. */
export const texts = {
  setUpFirst: 'Set up your business first, on Home.',

  info: {
    name: 'Business name',
    link: 'Link',
    phone: 'Phone',
    website: 'Website',
    contactEmail: 'Contact email',
    signature: 'Sign-off',
    postalAddress: 'Postal address',
    currency: 'Currency',
    timeZone: 'Time zone',
    none: 'None',
    edit: 'Edit business',
    notConfirmed:
      'Not confirmed yet. Until you open the link that we sent there, new referrals go to ',
    sending: 'Sending...',
    sendAgain: 'Send the link again',
  },

  form: {
    saved: 'Saved',
    bothLinksWork: 'Your new link works, and so does the old one.',
    notSaved: 'Failed to update business information',
    changedElsewhere: 'When you save, we only replace what you changed here.',
  },

  trade: {
    title: 'Kind of shop',
    invitation: 'Say what kind of shop it is, and we suggest what fits.',
    ends: 'When you save, your reward ends, and so do those of your campaigns. What you owe by then stays under Rewards.',
    saved: 'Saved',
    notSaved: 'Failed to update business information',
  },

  postalAddress: {
    label: 'Postal address (optional)',
    hint: 'US law asks for it in emails to your customers. Left blank, ours is used.',
  },

  moneyAndDays: {
    notLoaded: 'The currency and the time zone could not be loaded',
    currency: 'Currency',
    currencyHint: 'What your rewards and jobs are in. You can change it until one has an amount.',
    currencyStays: 'It cannot change any more, because a reward or a job has an amount in it.',
    timeZone: 'Time zone',
    timeZoneHint: 'Your days, such as the last day of a campaign, begin and end in it.',
    until: (when: string) =>
      `You can change your time zone once a day. Keep your current one until ${when}.`,
  },

  linkChange: {
    notNow: 'You cannot change your link now',
    limits: `You can change your link once a day, and ${SLUG_CHANGES_MAX} times in total. Keep your current link for now.`,
    never: `You have changed your link ${SLUG_CHANGES_MAX} times, and that is the limit. Keep your current link.`,
    until: (when: string) =>
      `You can change your link once a day. Keep your current link until ${when}.`,
    title: 'Your link will change',
    text: (oldLink: string) =>
      `Printed codes and links to ${oldLink} keep working. Anything you print from now on uses the new link. You can change your link once a day, and ${SLUG_CHANGES_MAX} times in total.`,
  },

  referralMails: {
    title: 'Emails to you',
    label: 'Email me each new referral',
    on: 'Referral emails are on',
    off: 'Referral emails are off',
    stillHere: 'New referrals still appear in your dashboard.',
    notSaved: 'Your choice was not saved',
    tryAgain: 'Check your connection, then try again.',
  },

  reminders: {
    title: 'Reminders',
    text: 'A friend waits from when they are referred, or ask you to get in touch, until you change the status from New.',
    wait: 'Show who waits after',
    after: { 0: 'Never', 4: '4 hours', 24: '24 hours', 48: '2 days' },
    waitSaved: 'Saved',
    daily: 'Email me once a day who waits',
    dailyOn: 'You get an email on days when somebody waits',
    dailyOff: 'The daily email is off',
    monday: 'Email me each Monday how the week went',
    mondayOn: 'You get an email each Monday when there is news',
    mondayOff: 'The Monday email is off',
    hour: 'Send these emails at',
    hourHint: 'In the time zone of your business.',
    hourSaved: (hour: string) => `These emails come at ${hour}`,
  },

  retention: {
    title: 'How long you keep friends’ details',
    text: 'We remove the name, email, phone and note of friends who did not become customers. The count stays. The time starts again with each change of status.',
    label: 'Remove them after',
    months: (count: number) => `${count} months`,
    shorter: (count: number) =>
      `Friends whose status did not change for ${count} months are removed within a day. This can't be undone.`,
    save: 'Save time',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Time saved',
    keeps: (count: number) => `We remove friends’ details after ${count} months.`,
    notSaved: 'The time was not saved',
    tryAgain: 'Check your connection, then try again.',
  },

  suspended: {
    title: 'Your public page is switched off',
    text: 'Our team took your page down, so it takes no referrals and you cannot change its link. Your data is still here. To get your page back, please contact support.',
  },

  undeliverable: {
    title: 'Our emails do not reach you',
    tried: 'We tried three times to email ',
    refused:
      ', but our emails were not accepted. Your referrals are safe and still appear here. Check your contact email.',
    check: 'Check your contact email',
  },
} as const;
