/**
 * How long a referral waited for its first contact, in steps: the upper end of each in minutes.
 * Stored as the step's number, so that a median of any number of referrals takes a few counts.
 */
const STEPS_MINUTES = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10080, 20160] as const;

/** How many steps there are, with the last one that has no end. */
export const CONTACT_SPEEDS = STEPS_MINUTES.length + 1;

/** The step of a wait: 0 is within five minutes. */
export function contactSpeed(createdAt: Date, contactedAt: Date): number {
  const minutes = (contactedAt.getTime() - createdAt.getTime()) / 60_000;
  const step = STEPS_MINUTES.findIndex((end) => minutes <= end);
  return step === -1 ? STEPS_MINUTES.length : step;
}

/** The end of a step in minutes; null for the last. */
export const contactSpeedMinutes = (step: number): number | null => STEPS_MINUTES[step] ?? null;
