import * as z from 'zod/mini';

/** After how many hours a new referral has waited for long; 0 is never. */
export const WAIT_HOURS = [4, 24, 48, 0] as const;

/** The mails that an owner gets at an hour of theirs; their names are those of their switches. */
export const REMINDERS = ['daily', 'monday'] as const;
export type Reminder = (typeof REMINDERS)[number];

const remindersSchema = z.object({
  waitHours: z.catch(z.literal(WAIT_HOURS), 24),
  /** The hour of the day, in the business's time zone, from 0 to 23. */
  hour: z.catch(z.int().check(z.minimum(0), z.maximum(23)), 8),
  /** Whether one mail a day names those who have waited for long. */
  daily: z.catch(z.boolean(), true),
  /** Whether a mail on Mondays tells of the week. */
  monday: z.catch(z.boolean(), true),
});
export type Reminders = z.infer<typeof remindersSchema>;

const settingsSchema = z.object({ reminders: remindersSchema });

/** How an owner is reminded (`settings.reminders`); what they did not choose has its default. */
export const remindersOf = (settings: unknown): Reminders =>
  settingsSchema.safeParse(settings).data?.reminders ?? remindersSchema.parse({});
