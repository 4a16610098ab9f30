/** The limits that the product promises or enforces; other modules take them from here. */

/** Viewports narrower than this (CSS px) count as phones; SMS is offered on phones only. */
export const MOBILE_BREAKPOINT_PX = 768;
/** The delay between a recorded referral and the sent page, in milliseconds. */
export const SENT_PAGE_DELAY_MS = 1000;
/** Recent referrals shown at first, and how many each Load More adds. */
export const RECENT_REFERRALS_FIRST = 5;
export const RECENT_REFERRALS_MORE = 10;
/** Referrals in the section of those who asked to be contacted, above a list of referrals. */
export const ASKED_SHOWN = 3;
/** Referrers listed by the analytics. */
export const TOP_REFERRERS = 10;
/** An SMS is recommended to stay under this many characters. */
export const SMS_RECOMMENDED_MAX = 160;
/** The minimum length of a phone number on the referral form, in characters. */
export const PHONE_MIN = 7;
/**
 * On the demo form: the minimum length of a name, and the minimum and maximum of a phone number.
 */
export const DEMO_NAME_MIN = 2;
export const DEMO_PHONE_MIN = 10;
export const DEMO_PHONE_MAX = 20;
/** Days of access after a subscription lapses; as long as Stripe retries the payment. */
export const GRACE_DAYS = 3;

/** Days for which the link that confirms a contact address works. */
export const CONTACT_LINK_DAYS = 3;

/**
 * Months after which a friend's data is deleted, if they were never won and the status did not
 * change.
 */
export const RETENTION_MONTHS = 24;

/** How many customers an owner asks before the list of first steps calls that done. */
export const FIRST_SENDS = 3;

/** What fits a post on X beside a link: 280 characters less the 23 that any link counts, and a space. */
export const SHARE_TEXT_MAX = 256;

/*
 * Longest texts, in characters. The security rules repeat these numbers; a test checks that they
 * agree.
 */
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const PHONE_MAX = 40;
export const NOTE_MAX = 1000;
/** The longest message of a card; at its smallest font size it holds a little less. */
export const CARD_MESSAGE_MAX = 300;
export const URL_MAX = 300;
export const REWARD_MAX = 500;
export const FROM_LABEL_MAX = 100;
export const POSTAL_ADDRESS_MAX = 200;
export const SUBJECT_MAX = 200;
export const EMAIL_BODY_MAX = 5000;
export const SMS_BODY_MAX = 1000;
export const SLUG_MIN = 2;
export const SLUG_MAX = 60;

/** How often an owner may change the slug: once in so many days, and so many times in all. */
export const SLUG_CHANGE_DAYS = 1;
export const SLUG_CHANGES_MAX = 10;

/** An owner may change the time zone once in so many days: each change counts all stats again. */
export const TIME_ZONE_CHANGE_DAYS = 1;

/**
 * The most documents that one query of a browser may read, count or sum. The rules require a limit
 * on every query and cannot tell a count from a list; the dashboard's lists request far less.
 */
export const QUERY_MAX = 100_000;
