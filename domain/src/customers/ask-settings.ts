import * as z from 'zod/mini';

const settingsSchema = z.object({
  /** From which hour on, in the business's time zone, the owner asks. */
  askHour: z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(23))), undefined),
  asksScore: z.catch(z.boolean(), false),
});

/** The hour that an owner chose to ask at (`settings.ask_hour`); null where they chose none. */
export const askHourOf = (settings: unknown): number | null =>
  settingsSchema.safeParse(settings).data?.askHour ?? null;

/** Whether customers who were asked are first asked how happy they are (`settings.asks_score`); off by default. */
export const asksScore = (settings: unknown): boolean =>
  settingsSchema.safeParse(settings).data?.asksScore === true;
