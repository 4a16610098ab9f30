import * as z from 'zod/mini';

const settingsSchema = z.object({
  /** From which hour on, in the business's time zone, the owner asks. */
  askHour: z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(23))), undefined),
});

/** The hour that an owner chose to ask at (`settings.ask_hour`); null where they chose none. */
export const askHourOf = (settings: unknown): number | null =>
  settingsSchema.safeParse(settings).data?.askHour ?? null;
