/** Viewports narrower than this (CSS px) count as phones; only phones offer SMS. */
export const MOBILE_BREAKPOINT_PX = 768;
/** Delay between recording a referral and showing the confirmation page. */
export const SENT_PAGE_DELAY_MS = 1000;
export const REFERRALS_INITIAL_SIZE = 5;
export const REFERRALS_PAGE_SIZE = 10;
/** Highest exact count of contact requests; more are shown as “3+”. */
export const CONTACT_REQUESTS_SHOWN_MAX = 3;
export const TOP_REFERRERS_MAX = 10;
export const SMS_RECOMMENDED_MAX = 160;
export const PHONE_MIN = 7;
/** Days of access after a subscription lapses; matches Stripe's payment retries. */
export const GRACE_DAYS = 3;

export const CONTACT_LINK_DAYS = 3;

/** Inactivity after which the data of a friend who never converted is deleted. */
export const RETENTION_MONTHS = 24;

/** Requests needed to complete the onboarding step. */
export const ONBOARDING_REQUESTS_REQUIRED = 3;

/** Fits into a post on X: 280 characters, minus 23 for any link and one for a space. */
export const SHARE_TEXT_MAX = 256;

// Maximum text lengths, in characters. The security rules repeat them; a test checks they match.
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const PHONE_MAX = 40;
export const NOTE_MAX = 1000;
/** Slightly more than fits on a card at the smallest font size. */
export const CARD_MESSAGE_MAX = 300;
export const URL_MAX = 300;
export const REWARD_TEXT_MAX = 500;
export const FROM_LABEL_MAX = 100;
export const POSTAL_ADDRESS_MAX = 200;
export const SUBJECT_MAX = 200;
export const EMAIL_BODY_MAX = 5000;
export const SMS_BODY_MAX = 1000;
export const SLUG_MIN = 2;
export const SLUG_MAX = 60;

export const SLUG_CHANGE_DAYS = 1;
export const SLUG_CHANGES_MAX = 10;

/** Minimum days between time zone changes, because each change recounts all stats. */
export const TIME_ZONE_CHANGE_DAYS = 1;

/** Maximum limit of any query. The rules require one even for counts, because they can't tell a count from a list. */
export const QUERY_MAX = 100_000;
