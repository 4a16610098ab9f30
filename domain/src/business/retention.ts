import * as z from 'zod/mini';
import { RETENTION_MONTHS } from '../lib/limits.ts';

/** Months to keep friends who didn't convert, since the last status change. The default and maximum is last. */
export const RETENTION_CHOICES = [3, 6, 12, 18, RETENTION_MONTHS] as const;
export type RetentionMonths = (typeof RETENTION_CHOICES)[number];

const settingsSchema = z.object({ retentionMonths: z.literal(RETENTION_CHOICES) });

/** Reads `settings.retention_months`. */
export const retentionMonths = (settings: unknown): RetentionMonths =>
  settingsSchema.safeParse(settings).data?.retentionMonths ?? RETENTION_MONTHS;
