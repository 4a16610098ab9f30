import { SLUG_CHANGES_MAX as count } from '@vouchwell/domain/lib/limits';
import { t } from '@vouchwell/domain/lib/translate';

/** The texts of the Business tab and of the notices above every page; those of its form's fields are in set-up-texts.ts. */
export const texts = {
  setUpFirst: t('Set up your business first, on Home.'),

  info: {
    name: t('Business name'),
    link: t('Link'),
    phone: t('Phone'),
    website: t('Website'),
    contactEmail: t('Contact email'),
    signature: t('Sign-off'),
    postalAddress: t('Postal address'),
    currency: t('Currency'),
    timeZone: t('Time zone'),
    none: t('None'),
    edit: t('Edit business'),
    sending: t('Sending...'),
    sendAgain: t('Send the link again'),
  },

  form: {
    save: t('Save business'),
    saved: t('Saved'),
    bothLinksWork: t('Your new link works, and so does the old one.'),
    notSaved: t('Failed to update business information'),
    changedElsewhere: t('When you save, we only replace what you changed here.'),
  },

  trade: {
    title: t('Kind of shop'),
    notLoaded: t('The kind of shop could not be loaded'),
    invitation: t('Say what kind of shop it is, and we suggest what fits.'),
    ends: t(
      'When you save, your reward ends, and so do those of your campaigns. What you owe by then stays under Rewards.',
    ),
    save: t('Save kind of shop'),
    saved: t('Saved'),
    notSaved: t('Failed to update business information'),
  },

  language: {
    title: t('Language'),
    text: t('We use it on these pages and in the emails to you. Your customers choose their own.'),
    label: t('Your language'),
    save: t('Save language'),
    saving: t('Saving...'),
    saved: t('Language saved'),
    mailedNow: (language: string) => t('Emails to you are in {language} now.', { language }),
    mailed: (language: string) => t('Emails to you are in {language} from now on.', { language }),
    notSaved: t('Your language was not saved'),
    tryAgain: t('Try again.'),
  },

  postalAddress: {
    label: t('Postal address (optional)'),
    hint: t('US law asks for it in emails to your customers. Left blank, ours is used.'),
  },

  moneyAndDays: {
    notLoaded: t('The currency and the time zone could not be loaded'),
    currency: t('Currency'),
    currencyHint: t(
      'What your rewards and jobs are in. You can change it until one has an amount.',
    ),
    currencyStays: t('It cannot change any more, because a reward or a job has an amount in it.'),
    timeZone: t('Time zone'),
    timeZoneHint: t('Your days, such as the last day of a campaign, begin and end in it.'),
    until: (when: string) =>
      t('You can change your time zone once a day. Keep your current one until {when}.', { when }),
  },

  linkChange: {
    notNow: t('You cannot change your link now'),
    limits: t(
      'You can change your link once a day, and {count} times in total. Keep your current link for now.',
      { count },
    ),
    never: t(
      'You have changed your link {count} times, and that is the limit. Keep your current link.',
      { count },
    ),
    until: (when: string) =>
      t('You can change your link once a day. Keep your current link until {when}.', { when }),
    title: t('Your link will change'),
    text: (oldLink: string) =>
      t(
        'Printed codes and links to {oldLink} keep working. Anything you print from now on uses the new link. You can change your link once a day, and {count} times in total.',
        { oldLink, count },
      ),
  },

  referralMails: {
    title: t('Emails to you'),
    label: t('Email me each new referral'),
    on: t('Referral emails are on'),
    off: t('Referral emails are off'),
    stillHere: t('New referrals still appear in your dashboard.'),
    notSaved: t('Your choice was not saved'),
    tryAgain: t('Check your connection, then try again.'),
  },

  reminders: {
    title: t('Reminders'),
    text: t(
      'A friend waits from when they are referred, or ask you to get in touch, until you change the status from New.',
    ),
    wait: t('Show who waits after'),
    after: { 0: t('Never'), 4: t('4 hours'), 24: t('24 hours'), 48: t('2 days') },
    waitSaved: t('Saved'),
    daily: t('Email me once a day who waits'),
    dailyOn: t('You get an email on days when somebody waits'),
    dailyOff: t('The daily email is off'),
    monday: t('Email me each Monday how the week went'),
    mondayOn: t('You get an email each Monday when there is news'),
    mondayOff: t('The Monday email is off'),
    hour: t('Send these emails at'),
    hourHint: t('In the time zone of your business.'),
    hourSaved: (hour: string) => t('These emails come at {hour}', { hour }),
  },

  retention: {
    title: t('How long you keep friends’ details'),
    text: t(
      'We remove the name, email, phone and note of friends who did not become customers. The count stays. The time starts again with each change of status.',
    ),
    label: t('Remove them after'),
    months: (count: number) => t('{count} months', { count }),
    shorter: (count: number) =>
      t(
        "Friends whose status did not change for {count} months are removed within a day. This can't be undone.",
        { count },
      ),
    save: t('Save time'),
    saving: t('Saving...'),
    cancel: t('Cancel'),
    saved: t('Time saved'),
    keeps: (count: number) => t('We remove friends’ details after {count} months.', { count }),
    notSaved: t('The time was not saved'),
    tryAgain: t('Check your connection, then try again.'),
  },

  suspended: {
    title: t('Your public page is switched off'),
    text: t(
      'Our team took your page down, so it takes no referrals and you cannot change its link. Your data is still here. To get your page back, please contact support.',
    ),
  },

  papers: {
    changed: (day: string) => t('Our papers changed on {day}', { day }),
    read: t('Please read them, then accept them. Your link and your referrals go on as before.'),
    accept: t('Accept'),
    accepting: t('Accepting...'),
    accepted: t('You accepted our papers'),
    notAccepted: t('This could not be saved'),
    tryAgain: t('Check your connection, then try again.'),
  },

  undeliverable: {
    title: t('Our emails do not reach you'),
    check: t('Check your contact email'),
  },
} as const;
