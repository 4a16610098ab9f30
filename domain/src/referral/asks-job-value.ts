import * as z from 'zod/mini';

const settingsSchema = z.object({ asksJobValue: z.boolean() });

/**
 * Whether an owner who sets a referral to Converted is asked for the job's value
 * (`settings.asks_job_value`). On by default.
 */
export function asksJobValue(settings: unknown): boolean {
  return settingsSchema.safeParse(settings).data?.asksJobValue ?? true;
}
