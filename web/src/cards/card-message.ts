/** What a card says until its owner writes something else (spec, section 2). */
export const DEFAULT_CARD_MESSAGE =
  'Refer a friend!\n\nScan the QR code below to share your referral.';
/** The longest message, in characters; a card holds a little less than this at its smallest size. */
export const CARD_MESSAGE_MAX = 300;
