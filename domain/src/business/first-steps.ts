import * as z from 'zod/mini';
import { FIRST_SENDS } from '../lib/limits.ts';

const flag = z._default(z.boolean(), false);
/** What an owner has done of the first steps that nothing else tells of: `settings.first_steps`. */
const firstStepsSchema = z.object({
  sawForm: flag,
  /** How many customers they opened a message to, and no more than asked for. */
  sends: z._default(z.int(), 0),
  printed: flag,
  /** A test notification was opened on a device of theirs. */
  phone: flag,
  /** A test friend arrived, and was taken away again; a function notes it. */
  tested: flag,
  /** The step of logo and color was taken or skipped. */
  look: flag,
  /** All of it is done, or the owner has put the list away: it never comes back. */
  isOver: flag,
});
export type FirstSteps = Readonly<z.infer<typeof firstStepsSchema>>;

const settingsSchema = z.object({ firstSteps: firstStepsSchema });
const NONE = firstStepsSchema.parse({});

/** The first steps in a business's settings; null where its owner never began any. */
export const firstStepsOf = (settings: unknown): FirstSteps | null =>
  settingsSchema.safeParse(settings).data?.firstSteps ?? null;

/** Whether the list of first steps is shown: until it is over, to whoever set a business up. */
export const showsFirstSteps = (settings: unknown): boolean =>
  firstStepsOf(settings)?.isOver === false;

/** What shows that a step led to something. */
export interface StepResults {
  readonly hasReward: boolean;
  /** Visits of the form, by whichever link. */
  readonly visits: number;
  /** Visits by the link in the messages that the owner sent (`SENT_PLACEMENT`). */
  readonly opened: number;
  readonly referrals: number;
}

/** Which of the first steps are done: by what came of them, not by a press. */
export function doneSteps(taken: FirstSteps | null, results: StepResults) {
  const { sawForm, sends, printed, phone, tested } = taken ?? NONE;
  const { hasReward, visits, opened, referrals } = results;
  // Before the test is over, one referral may be the test.
  const hasReferral = referrals > (tested ? 0 : 1);
  return {
    link: true,
    reward: hasReward,
    form: sawForm && visits > 0,
    send: hasReferral || (sends >= FIRST_SENDS && opened > 0),
    cards: printed,
    phone,
    test: tested,
  } as const;
}
export type StepName = keyof ReturnType<typeof doneSteps>;

/** A step that an owner takes. */
export type FirstStep = keyof FirstSteps;

/** What a step changes of those that are stored; null where none were begun, or it changes nothing. */
export function takeStep(settings: unknown, step: FirstStep): Partial<FirstSteps> | null {
  const taken = firstStepsOf(settings);
  if (!taken || taken.isOver) return null;
  if (step === 'sends') return taken.sends < FIRST_SENDS ? { sends: taken.sends + 1 } : null;
  return taken[step] ? null : { [step]: true };
}
