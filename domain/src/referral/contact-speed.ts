/** Upper ends, in minutes. Waits are stored as a step, so any median takes only a few counts. */
const STEPS_MINUTES = [5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10080, 20160] as const;

/** Includes the last step, which has no upper end. */
export const CONTACT_SPEEDS = STEPS_MINUTES.length + 1;

/** Step 0 is within five minutes. */
export function contactSpeed(createdAt: Date, contactedAt: Date): number {
  const minutes = (contactedAt.getTime() - createdAt.getTime()) / 60_000;
  const step = STEPS_MINUTES.findIndex((end) => minutes <= end);
  return step === -1 ? STEPS_MINUTES.length : step;
}

/** Upper end of a step; null for the last. */
export const contactSpeedMinutes = (step: number): number | null => STEPS_MINUTES[step] ?? null;
