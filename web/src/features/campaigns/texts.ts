import type { CampaignState } from '@vouchwell/domain/business/campaign';
import { t } from '@vouchwell/domain/lib/translate';

/** The words of the campaigns, of their list and of each one's page. */
export const texts = {
  /** The same to a health practice, which gives no reward. */
  unpaid: t(
    'A campaign is a link with its own words, for a season, an event or a mailing. You see what each one brings.',
  ),
  empty: {
    title: t('No campaigns yet.'),
    text: t(
      'Give a season, an event or a mailing its own link, with a reward of its own if you like. Then you see here what it brings you.',
    ),
  },
  notLoaded: t('Your campaigns could not be loaded.'),

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

  stats: {},
  end: t('End now'),

  form: {
    copiedName: (name: string) => `${name} 2`,
    linkHint: t('It never changes, so you can print it.'),
    ownTitle: t('Its own words and card (optional)'),
    notCreated: t('Your campaign was not created'),
  },
} as const;
