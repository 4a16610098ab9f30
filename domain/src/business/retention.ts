import * as z from 'zod/mini';
import { RETENTION_MONTHS } from '../lib/limits.ts';

/**
 * How many months a business may keep the friends who did not become customers, counted from the
 * last change of status. The last is the default, and the most.
 */
export const RETENTION_CHOICES = [3, 6, 12, 18, RETENTION_MONTHS] as const;
export type RetentionMonths = (typeof RETENTION_CHOICES)[number];

const settingsSchema = z.object({ retentionMonths: z.literal(RETENTION_CHOICES) });

/** The months that an owner chose (`settings.retention_months`); the most by default. */
export const retentionMonths = (settings: unknown): RetentionMonths =>
  settingsSchema.safeParse(settings).data?.retentionMonths ?? RETENTION_MONTHS;
