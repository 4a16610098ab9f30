/*
 * Every word of the list of referrals. Single exports, because the dashboard loads them at first:
 * the build writes each in its place, while an object's names would be loaded, too.
 */

export const region = 'Referrals';
export const none = 'No referrals yet. Share your referral link to get started!';
export const past = 'Import past referrals';
export const notLoaded = 'Failed to load referrals and template data';
export const notLoadedTitle = 'Your referrals could not be loaded';
export const loadMore = 'Load More';
export const loading = 'Loading...';
export const waiting = 'Waiting for a connection...';
export const moreNotLoaded =
  'Older referrals could not be loaded. Check your connection, then press Load More again.';

/* Friends who called. */
export const someoneCalled = 'Someone called';
export const partNotLoaded = 'This could not be loaded';

/* The friends who asked to be contacted, above the list. */
export const asked = 'Asked to be contacted';
export const askedText =
  'These friends asked you to get in touch. They are the ones to call first.';
export const seeAll = 'See all';
export const whoAsked = ' who asked to be contacted';

/* The totals. */
export const notRead = 'We could not read the totals.';
export const mayBeOld = 'We could not update the totals, so they may be old.';

/* In a long list. */
export const showNewer = 'Show newer';
export const newAbove = ' new';

/* While there is none. */
export const sample = 'Sample';
export const sampleFriend = 'Jordan Smith';
export const sampleReferrer = 'one of your customers';
export const sampleAge = '5 minutes ago';

/* What is told as referrals come in. */
export const orMoreNew = ' or more new referrals';
export const someNew = ' new referrals';
export const oneNew = 'New referral: ';
export const referred = ' referred ';
export const askedToCall = ' asked you to call';
export const askedToWrite = ' asked you to write';
export const oneMore = '1 more referral';
export const someMore = ' more referrals';

/* The search. */
export const searchLabel = 'Search referrals';
export const searchHint = 'Name, email or phone';
export const clearSearch = 'Clear search';
export const filterLabel = 'Filter by status';
export const allStatuses = 'All';
export const searching = 'Searching...';
export const noneFoundYet = 'None found yet. To look further back, press Load More.';
export const noneFound = 'No referrals match';
export const newestOne = 'The newest one that matches';
export const newest = 'The newest ';
export const thatMatch = ' that match';
export const waitedLongest = 'Those who have waited longest: ';
export const oneFound = '1 referral matches';
export const someFound = ' referrals match';
export const searchOffline = 'You can search again when you are back online.';
export const searchFailed = 'The search did not work.';
export const tryAgain = 'Try again';
export const showAll = 'Show all';
export const oneNotInList = '. It is not in this list.';
export const someNotInList = '. Not all of them are in this list.';

/* A referral. */
export const referredBy = 'Referred by ';
/** Before a name that the friend said, of a customer who is not matched yet. */
export const theySaid = 'They said: ';
export const unnamed = 'someone they did not name';
export const byEmail = 'Introduced by email';
export const byText = 'Introduced by text message';
export const byPersonalLink = 'Came by a personal link';
export const byPhone = 'Called you';
export const imported = 'Imported';
export const test = 'Test';
export const endTest = 'Take it away';
export const endingTest = 'Taking it away...';
export const testOver = 'It works. The test is gone, with all that it counted.';
export const testNotOver = 'The test was not taken away';
export const atCounter = 'Asked at your counter';
export const fromPlace = 'From ';
export const statusOf = 'Status of ';
export const waits = 'Waiting ';
export const call = 'Call';
export const text = 'Text';
export const email = 'Email';
export const pay = 'Pay ';
export const payNotOpened = 'We could not open this payment';
export const payFor = ' for ';
export const byAskerAfter = ', as whoever asked wrote';
export const phoneByAsker = 'Number given by whoever asked';
export const emailByAsker = 'Email given by whoever asked';
export const markContacted = 'Mark as contacted?';
export const notYet = 'Not yet';
export const saving = 'Saving...';
export const waitingForInternet = 'Waiting for the internet';
export const wholeNote = 'Show the whole note';
export const lessOfNote = 'Show less';
export const noteAbout = ' about ';
export const selfReferral = 'Looks like they referred themselves';
export const duplicate = 'Possible duplicate';
export const duplicateOf = 'Possible duplicate of ';
export const duplicateBy = 'a referral by ';
export const duplicateOn = ' on ';
export const ofEarlier = 'an earlier referral';
export const statusNotSaved = 'Failed to update referral status';

/* Its panel. */
export const open = 'Open';
export const seeThem = 'See them';
export const oneReferral = 'Referral';
export const notFound = 'This referral is not here';
export const notFoundText = 'It may have been deleted, or it belongs to another business.';
export const seeReferrals = 'See your referrals';
export const oneNotLoaded = 'This referral could not be loaded.';

/* Its deletion. */
export const deleteIt = 'Delete';
export const deleteFrom = ' from your referrals';
export const deleteText =
  'Are you sure you want to delete this referral? This action cannot be undone.';
export const deleteConfirm = 'Delete referral';
export const deleting = 'Deleting...';
export const deleted = ' is deleted from your referrals';
export const notDeleted = 'Failed to delete referral';

export const nothingChanged = 'Nothing changed. Check your connection, then try again.';
export const offline = 'You are offline. Try again when you are back online.';

/* The file of them all. */
