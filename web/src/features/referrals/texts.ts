import { t } from '@vouchwell/domain/lib/translate';

/*
 * Every word of the list of referrals. Single exports, because the dashboard loads them at first:
 * the build writes each in its place, while an object's names would be loaded, too.
 */

export const region = t('Referrals');
export const none = t('No referrals yet. Share your referral link to get started!');
export const past = t('Import past referrals');
export const notLoaded = t('Failed to load referrals and template data');
export const notLoadedTitle = t('Your referrals could not be loaded');
export const loadMore = t('Load More');
export const loading = t('Loading...');
export const waiting = t('Waiting for a connection...');
export const moreNotLoaded = t(
  'Older referrals could not be loaded. Check your connection, then press Load More again.',
);

/* Friends who called. */
export const someoneCalled = t('Someone called');
export const partNotLoaded = t('This could not be loaded');

/* The friends who asked to be contacted, above the list. */
export const asked = t('Asked to be contacted (label)');
export const askedBadge = t('Asked to be contacted');
export const askedText = t(
  'These friends asked you to get in touch. They are the ones to call first.',
);
export const seeAll = t('See all');
export const seeAllWhoAsked = t('See all who asked to be contacted');

/* The totals. */
export const notRead = t('We could not read the totals.');
export const mayBeOld = t('We could not update the totals, so they may be old.');

/* In a long list. */
export const showNewer = t('Show newer');
export const newAbove = (count: string) => t('{count} new', { count });

/* While there is none. */
export const sample = t('Sample');
export const sampleFriend = t('Jordan Smith');
export const sampleText = t('Referred by one of your customers, 5 minutes ago');

/* What is told as referrals come in. */
export const orMoreNew = (count: number) => t('{count} or more new referrals', { count });
export const someNew = (count: number) => t('{count} new referrals', { count });
export const oneNew = (referrer: string, friend: string) =>
  t('New referral: {referrer} referred {friend}', { referrer, friend });
export const askedToCall = (friend: string) => t('{friend} asked you to call', { friend });
export const askedToWrite = (friend: string) => t('{friend} asked you to write', { friend });
export const more = (count: number) =>
  count === 1 ? t('1 more referral') : t('{count} more referrals', { count });

/* The search. */
export const searchLabel = t('Search referrals');
export const searchHint = t('Name, email or phone');
export const clearSearch = t('Clear search');
export const filterLabel = t('Filter by status');
export const allStatuses = t('All');
export const searching = t('Searching...');
export const noneFoundYet = t('None found yet. To look further back, press Load More.');
export const noneFound = t('No referrals match');
export const newest = (count: number) =>
  count === 1 ? t('The newest one that matches') : t('The newest {count} that match', { count });
export const waitedLongest = (count: number) =>
  t('Those who have waited longest: {count}', { count });
export const found = (count: number) =>
  count === 1 ? t('1 referral matches') : t('{count} referrals match', { count });
export const searchOffline = t('You can search again when you are back online.');
export const searchFailed = t('The search did not work.');
export const tryAgain = t('Try again');
export const showAll = t('Show all');
export const oneNotInList = (news: string) => t('{news}. It is not in this list.', { news });
export const someNotInList = (news: string) =>
  t('{news}. Not all of them are in this list.', { news });

/* A referral. */
export const unnamed = t('someone they did not name');
export const byEmail = t('Introduced by email');
export const byText = t('Introduced by text message');
export const byPersonalLink = t('Came by a personal link');
export const byPhone = t('Called you');
export const imported = t('Imported');
export const test = t('Test');
export const endTest = t('Take it away');
export const endingTest = t('Taking it away...');
export const testOver = t('It works. The test is gone, with all that it counted.');
export const testNotOver = t('The test was not taken away');
export const atCounter = t('Asked at your counter');
export const statusOf = (name: string) => t('Status of {name}', { name });
/** A friend's own place among those who wait; `time` is such as '2 days'. */
export const waits = (time: string) => t('Waiting {time}', { time });
export const ways = { call: t('Call'), text: t('Text'), email: t('Email') } as const;
export const waysTo = {
  call: (name: string) => t('Call {name}', { name }),
  text: (name: string) => t('Text {name}', { name }),
  email: (name: string) => t('Email {name}', { name }),
} as const;
export const byAsker = (way: string) => t('{way}, as whoever asked wrote', { way });
export const pay = (name: string) => t('Pay {name}', { name });
export const payFor = (name: string, friend: string) =>
  t('Pay {name} for {friend}', { name, friend });
export const payNotOpened = t('We could not open this payment');
export const phoneByAsker = t('Number given by whoever asked');
export const emailByAsker = t('Email given by whoever asked');
export const markContacted = t('Mark as contacted?');
export const notYet = t('Not yet');
export const saving = t('Saving...');
export const wholeNote = t('Show the whole note');
export const lessOfNote = t('Show less');
export const wholeNoteAbout = (friend: string) =>
  t('Show the whole note about {friend}', { friend });
export const lessOfNoteAbout = (friend: string) => t('Show less about {friend}', { friend });
export const selfReferral = t('Looks like they referred themselves');
export const duplicate = t('Possible duplicate');
export const duplicateOfEarlier = t('Possible duplicate of an earlier referral');
export const statusNotSaved = t('Failed to update referral status');

/* Its panel. */
export const open = t('Open');
export const openOne = (name: string) => t('Open {name}', { name });
export const seeThem = t('See them');
export const oneReferral = t('Referral');
export const notFound = t('This referral is not here');
export const notFoundText = t('It may have been deleted, or it belongs to another business.');
export const seeReferrals = t('See your referrals');
export const oneNotLoaded = t('This referral could not be loaded.');

/* Its deletion. */
export const deleteIt = t('Delete');
export const deleteOne = (name: string) => t('Delete {name} from your referrals', { name });
export const deleteOneAsk = (name: string) => t('Delete {name} from your referrals?', { name });
export const deleteText = t(
  'Are you sure you want to delete this referral? This action cannot be undone.',
);
export const deleteConfirm = t('Delete referral');
export const deleting = t('Deleting...');
export const deleted = (name: string) => t('{name} is deleted from your referrals', { name });
export const notDeleted = t('Failed to delete referral');

export const nothingChanged = t('Nothing changed. Check your connection, then try again.');
