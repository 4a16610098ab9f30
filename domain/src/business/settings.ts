import * as z from 'zod/mini';
import { FIRST_SENDS, RETENTION_MONTHS } from '../shared/limits.ts';

/** Hours until a new referral is overdue; 0 for never. */
export const WAIT_HOURS = [4, 24, 48, 0] as const;

/** Scheduled emails to the owner, named after their settings. */
export const REMINDERS = ['daily', 'monday'] as const;
export type Reminder = (typeof REMINDERS)[number];

const remindersSchema = z.object({
  waitHours: z.catch(z.literal(WAIT_HOURS), 24),
  /** Hour (0 to 23) in the business's time zone. */
  hour: z.catch(z.int().check(z.minimum(0), z.maximum(23)), 8),
  /** Daily email about overdue referrals. */
  daily: z.catch(z.boolean(), true),
  /** Weekly summary. */
  monday: z.catch(z.boolean(), true),
});
export type Reminders = z.infer<typeof remindersSchema>;

const reminderSettingsSchema = z.object({ reminders: remindersSchema });

/** Reads `settings.reminders` and adds defaults. */
export const remindersOf = (settings: unknown): Reminders =>
  reminderSettingsSchema.safeParse(settings).data?.reminders ?? remindersSchema.parse({});

/** Months to keep friends who didn't convert, since the last status change. The default and maximum is last. */
export const RETENTION_CHOICES = [3, 6, 12, 18, RETENTION_MONTHS] as const;
export type RetentionMonths = (typeof RETENTION_CHOICES)[number];

const retentionSettingsSchema = z.object({ retentionMonths: z.literal(RETENTION_CHOICES) });

/** Reads `settings.retention_months`. */
export const retentionMonths = (settings: unknown): RetentionMonths =>
  retentionSettingsSchema.safeParse(settings).data?.retentionMonths ?? RETENTION_MONTHS;

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

const firstStepsSettingsSchema = z.object({ firstSteps: firstStepsSchema });
const NO_FIRST_STEPS = firstStepsSchema.parse({});

/** null if the owner never started onboarding. */
export const firstStepsOf = (settings: unknown): FirstSteps | null =>
  firstStepsSettingsSchema.safeParse(settings).data?.firstSteps ?? null;

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
  const { sends, tested } = taken ?? NO_FIRST_STEPS;
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

export const DAILY_LIMIT_MAX = 5000;
/** Last day for reminders; Cloud Tasks can't schedule an email more than a month ahead. */
export const REMINDER_DAY_MAX = 28;
export const REMINDERS_MAX = 2;

const batchSchema = z.object({
  /** Emails per 24 hours, including reminders; new businesses have a lower limit (email-delivery.ts). */
  dailyLimit: z.catch(z.int().check(z.minimum(1), z.maximum(DAILY_LIMIT_MAX)), 50),
  /** Days after a request on which a reminder is sent; empty if reminders are off. */
  reminderDays: z.catch(
    z
      .array(z.int().check(z.minimum(1), z.maximum(REMINDER_DAY_MAX)))
      .check(z.maxLength(REMINDERS_MAX)),
    [4, 14],
  ),
});
export type AskSettings = z.infer<typeof batchSchema>;

/** Reads `settings.asks` and adds defaults. */
export const askSettingsOf = (settings: unknown): AskSettings =>
  batchSchema.parse(z.object({ asks: z.looseObject({}) }).safeParse(settings).data?.asks ?? {});

const jobValueSettingsSchema = z.object({ asksJobValue: z.boolean() });

/** Ask for the job's value on conversion (`settings.asks_job_value`); on by default. */
export const asksJobValue = (settings: unknown): boolean =>
  jobValueSettingsSchema.safeParse(settings).data?.asksJobValue ?? true;
