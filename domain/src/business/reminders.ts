import * as z from 'zod/mini';

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

const settingsSchema = z.object({ reminders: remindersSchema });

/** Reads `settings.reminders` and adds defaults. */
export const remindersOf = (settings: unknown): Reminders =>
  settingsSchema.safeParse(settings).data?.reminders ?? remindersSchema.parse({});
