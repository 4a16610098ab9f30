import type { CampaignState } from '@vouchwell/domain/business/campaign';
import { t } from '@vouchwell/domain/lib/translate';

/** The words of the campaigns, of their list and of each one's page. */
export const texts = {
  title: t('Your campaigns'),
  text: t(
    'A campaign is a link with its own reward and words, for a season, an event or a mailing. You see what each one brings.',
  ),
  /** The same to a health practice, which gives no reward. */
  unpaid: t(
    'A campaign is a link with its own words, for a season, an event or a mailing. You see what each one brings.',
  ),
  create: t('New campaign'),
  empty: {
    title: t('No campaigns yet.'),
    text: t(
      'Give a season, an event or a mailing its own link, with a reward of its own if you like. Then you see here what it brings you.',
    ),
  },
  notLoaded: t('Your campaigns could not be loaded.'),
  more: t('Show more'),
  loadingMore: t('Loading more...'),
  copy: t('Copy link'),
  copyOf: (name: string) => t('of {name}', { name }),
  copied: t('Link copied!'),
  selectIt: t('Your browser did not let us copy it. Copy it yourself:'),

  states: { planned: t('Planned'), running: t('Running'), over: t('Over') } satisfies Record<
    CampaignState,
    string
  >,
  starts: (first: string, last: string | null) =>
    last ? t('Starts {first}, ends {last}', { first, last }) : t('Starts {first}', { first }),
  runs: (first: string, last: string | null) =>
    last
      ? t('Since {first}, until {last}', { first, last })
      : t('Since {first}, no last day', { first }),
  ran: (first: string, last: string | null) => t('{first} to {last}', { first, last: last ?? '' }),
  outside: {
    planned: t('Until it starts, its link shows your usual reward.'),
    running: null,
    over: t('Its link still works. It shows your usual reward now.'),
  } satisfies Record<CampaignState, string | null>,

  stats: {
    visits: t('Visits'),
    referrals: t('Referrals'),
    jobs: t('Jobs won'),
    revenue: t('Revenue'),
    cost: t('Rewards'),
    notCounted: t('We could not count what came of it.'),
    tryAgain: t('Try again'),
  },

  all: t('All campaigns'),
  gone: t('There is no such campaign'),
  reward: t('Its reward'),
  hadReward: t('Reward that it had'),
  usualReward: t('It has your usual reward.'),
  noReward: t('It has no reward, for your business has none.'),
  edit: t('Edit'),
  end: t('End now'),
  duplicate: t('Duplicate'),
  endQuestion: (name: string) => t('End {name} now?', { name }),
  endText: t('From now on its link shows your usual reward. What came by it stays.'),
  ending: t('Ending...'),
  ended: (name: string) => t('{name} is over', { name }),
  notEnded: (name: string) => t('{name} was not ended', { name }),
  checkConnection: t('Check your connection, then try again.'),

  form: {
    newTitle: t('New campaign'),
    editTitle: (name: string) => t('Edit {name}', { name }),
    copyTitle: (name: string) => t('Copy of {name}', { name }),
    name: t('Name'),
    nameHint: t('Only you see it, such as “Spring”.'),
    copiedName: (name: string) => `${name} 2`,
    link: t('Link'),
    linkHint: t('It never changes, so you can print it.'),
    checking: t('Checking whether this link is free...'),
    isFree: (link: string) => t('{link} is free.', { link }),
    isTaken: (link: string) => t('{link} is taken.', { link }),
    free: t('These are free:'),
    unknown: t('We could not check this link. We check it again when you save.'),
    firstDay: t('First day'),
    lastDay: t('Last day (optional)'),
    lastDayHint: t('Leave it blank if you do not know yet. You can end it at any time.'),
    reward: t('Reward'),
    usual: t('Your usual reward'),
    own: t('A reward for this campaign only'),
    ownNeeded: t('Say what customers get, or choose your usual reward'),
    createIt: t('Create campaign'),
    creating: t('Creating...'),
    cancel: t('Cancel'),
    created: (name: string) => t('{name} has its link', { name }),
    createdText: t('Next: copy it, or print a card with it.'),
    ownTitle: t('Its own words and card (optional)'),
    ownText: t(
      'Without them it has your usual ones. What you save here goes along when you press Create campaign.',
    ),
    ownNotSaved: t('Its own words and card were not saved. Set them on this page.'),
    notCreated: t('Your campaign was not created'),
    linkTaken: t('This link is taken. Choose another one.'),
    tooMany: t('You began many campaigns today. Try again tomorrow.'),
    notSubscribed: t('Your subscription has ended. Choose a plan, then come back here.'),
    save: t('Save campaign'),
    saved: t('Campaign saved'),
    keeps: t('Referrals that came before keep the reward they came with.'),
    notSaved: t('Your campaign was not saved'),
  },
} as const;
