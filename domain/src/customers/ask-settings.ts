import * as z from 'zod/mini';

/** The most mails a day that an owner may let a batch send. */
export const DAILY_LIMIT_MAX = 5000;
/** The latest day after an ask on which its customer is reminded; a queue holds no mail for a month. */
export const REMINDER_DAY_MAX = 28;
/** How often one ask is repeated at most. */
export const REMINDERS_MAX = 2;

const batchSchema = z.object({
  /** How many asks and reminders go out by mail in 24 hours; a young business sends fewer (mail-quota.ts). */
  dailyLimit: z.catch(z.int().check(z.minimum(1), z.maximum(DAILY_LIMIT_MAX)), 50),
  /** The days after an ask on which whoever did nothing is reminded; none where it is off. */
  reminderDays: z.catch(
    z
      .array(z.int().check(z.minimum(1), z.maximum(REMINDER_DAY_MAX)))
      .check(z.maxLength(REMINDERS_MAX)),
    [4, 14],
  ),
});
export type AskSettings = z.infer<typeof batchSchema>;

/** How a business asks by mail (`settings.asks`); what its owner did not choose has its default. */
export const askSettingsOf = (settings: unknown): AskSettings =>
  batchSchema.parse(z.object({ asks: z.looseObject({}) }).safeParse(settings).data?.asks ?? {});
