import * as z from 'zod/mini';

const settingsSchema = z.object({ asksJobValue: z.boolean() });

/** Ask for the job's value on conversion (`settings.asks_job_value`); on by default. */
export const asksJobValue = (settings: unknown): boolean =>
  settingsSchema.safeParse(settings).data?.asksJobValue ?? true;
