/** How an owner ends the emails about referrals, which each of them says. */
export const HOW_TO_STOP =
  'To stop these emails, turn them off in the Business tab of your dashboard.';
