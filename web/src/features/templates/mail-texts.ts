import { t } from '@vouchwell/domain/lib/translate';

export const texts = {
  title: t('Emails to your customers'),
  text: t(
    'We send these for you, in your name. Replies go to your contact email. We’ll use your own wording once you’ve confirmed your contact email and contacted friends from a few referrals. Until then, we use ours. These referrals must come from different internet connections. Those you log or import don’t count.',
  ),
  note: (perWeek: number) =>
    t(
      'The first goes out when somebody refers a friend, at most once in 30 days. The second goes out when a friend uses their link and asks you to get in touch, at most once a day. The third goes out when you set a referral to Converted, and the fourth a minute after you mark a reward as paid. One person gets at most {perWeek} of the first two a week. A friend who leaves an email and asks you to get in touch is told once that you know. Each email has a link to stop them. A new business sends a few a day, and more as it grows. The rest wait their turn.',
      { perWeek },
    ),
  foreignLink: (link: string) =>
    t(
      'Take out {link}. Links here may lead only to your own website, the one in your settings, and to your referral pages.',
      { link },
    ),
  imitation: t(
    'This reads like a sign-in email of another company. Take out its name, or the words about accounts and passwords.',
  ),
  notLoaded: t('This email could not be loaded.'),
  preview: t('Preview: what your customer Maria gets'),
  footer: t(
    'Below this we add who sends it and why, your postal address from Settings (ours until you add one), a link to Maria’s own page, and a link to stop these emails.',
  ),
  spanish: t('Customers who used your page in Spanish get this email.'),
  send: t('Send this email'),
  on: (title: string) => t('“{title}” is on', { title }),
  off: (title: string) => t('“{title}” is off', { title }),
  notSwitched: t('Your choice was not saved'),
  tryAgain: t('Check your connection, then try again.'),
  thanks: { title: t('Thank you for the referral'), what: t('thank-you email') },
  asked: { title: t('A friend used their link'), what: t('email about the friend’s request') },
  converted: { title: t('Their friend became a customer'), what: t('good-news email') },
  paid: { title: t('Their reward is paid'), what: t('reward email') },
} as const;
