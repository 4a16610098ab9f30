import * as z from 'zod/mini';

const settingsSchema = z.object({ asksJobValue: z.boolean() });

/** Ask for the job's value on conversion (`settings.asks_job_value`); on by default. */
export function asksJobValue(settings: unknown): boolean {
  return settingsSchema.safeParse(settings).data?.asksJobValue ?? true;
}
