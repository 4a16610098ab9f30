import * as z from 'zod/mini';

export const DAILY_LIMIT_MAX = 5000;
/** Last day for reminders; Cloud Tasks can't schedule an email more than a month ahead. */
export const REMINDER_DAY_MAX = 28;
export const REMINDERS_MAX = 2;

const batchSchema = z.object({
  /** Emails per 24 hours, including reminders; new businesses have a lower limit (mail-quota.ts). */
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
