import * as z from 'zod/mini';
import { FIRST_SENDS } from '../lib/limits.ts';

const flag = z._default(z.boolean(), false);
/** Onboarding progress that can't be derived from other data: `settings.first_steps`. */
const firstStepsSchema = z.object({
  /** Messages opened, up to `FIRST_SENDS`. */
  sends: z._default(z.int(), 0),
  /** A test friend arrived and was removed; written by a function. */
  tested: flag,
  /** Completed or dismissed; the checklist doesn't come back. */
  isOver: flag,
});
export type FirstSteps = Readonly<z.infer<typeof firstStepsSchema>>;

const settingsSchema = z.object({ firstSteps: firstStepsSchema });
const NONE = firstStepsSchema.parse({});

/** null if the owner never started onboarding. */
export const firstStepsOf = (settings: unknown): FirstSteps | null =>
  settingsSchema.safeParse(settings).data?.firstSteps ?? null;

export const showsFirstSteps = (settings: unknown): boolean =>
  firstStepsOf(settings)?.isOver === false;

/** Evidence that an onboarding step was completed. */
export interface StepResults {
  readonly hasReward: boolean;
  readonly hasLogo: boolean;
  /** Visits from links in the owner's messages (`SENT_PLACEMENT`). */
  readonly opened: number;
}

export function doneSteps(taken: FirstSteps | null, results: StepResults) {
  const { sends, tested } = taken ?? NONE;
  const { hasReward, hasLogo, opened } = results;
  return {
    reward: hasReward,
    test: tested,
    send: sends >= FIRST_SENDS && opened > 0,
    logo: hasLogo,
  } as const;
}
export type StepName = keyof ReturnType<typeof doneSteps>;

export type FirstStep = keyof FirstSteps;

/** Fields to update; null if nothing changes. */
export function takeStep(settings: unknown, step: FirstStep): Partial<FirstSteps> | null {
  const taken = firstStepsOf(settings);
  if (!taken || taken.isOver) return null;
  if (step === 'sends') return taken.sends < FIRST_SENDS ? { sends: taken.sends + 1 } : null;
  return taken[step] ? null : { [step]: true };
}
