import * as z from 'zod/mini';
import { LANGUAGES } from '../shared/i18n.ts';
import { ONBOARDING_REQUESTS_REQUIRED, RETENTION_MONTHS } from '../shared/limits.ts';
import { PLACEMENTS_MAX, placementSchema } from './placements.ts';

/** Hours until a new referral is overdue; 0 for never. */
export const OVERDUE_HOURS_CHOICES = [4, 24, 48, 0] as const;

/** Scheduled emails to the owner, named after their settings. */
export const OWNER_EMAILS = ['daily', 'monday'] as const;
export type OwnerEmail = (typeof OWNER_EMAILS)[number];

/** Months to store an unconverted friend's data, from the last status change. The longest is the default. */
export const RETENTION_CHOICES = [3, 6, 12, 18, RETENTION_MONTHS] as const;
export type RetentionMonths = (typeof RETENTION_CHOICES)[number];

export const DAILY_LIMIT_MAX = 5000;
/** Latest reminder, in days after the request; Cloud Tasks can't schedule more than a month ahead. */
const REMINDER_DAY_MAX = 28;
const REMINDERS_MAX = 2;

export const cardSchema = z.object({
  template: z.string(),
  message: z.string(),
  /** White panel behind the QR code; if null, `needsPanel` decides. */
  hasPanel: z.nullable(z.boolean()),
  hasPhone: z.boolean(),
  language: z.enum(LANGUAGES),
});
export type CardSettings = Readonly<z.infer<typeof cardSchema>>;

const flag = z._default(z.boolean(), false);
/** Onboarding progress that can't be derived from other data. */
const onboardingProgressSchema = z.object({
  /** Number of requests the owner has opened to send, up to `ONBOARDING_REQUESTS_REQUIRED`. */
  sends: z._default(z.int(), 0),
  /** True once a test friend has arrived and been removed; written by a function. */
  tested: flag,
  /** True once the checklist has been completed, or dismissed for good. */
  isOver: flag,
});
type OnboardingProgress = Readonly<z.infer<typeof onboardingProgressSchema>>;

const placementsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((values) => {
    const placements = values.flatMap((item) => placementSchema.safeParse(item).data ?? []);
    const codes = placements.map(({ code }) => code);
    return placements
      .filter(({ code }, index) => codes.indexOf(code) === index)
      .slice(0, PLACEMENTS_MAX);
  }),
);

/** Requires a default for each field; if the whole object is missing or invalid, all defaults apply. */
function withDefaults<S extends z.core.$ZodShape>(shape: S) {
  const schema = z.object(shape);
  return z.catch(schema, schema.parse({}));
}

const toggle = z.catch(z.boolean(), true);
/** Null means the default text in the owner's language; see `getCardSettings`. */
const card = z.catch(z.nullable(cardSchema), null);

/** `settings` of a business. An invalid field falls back to its default without affecting the others. */
export const settingsSchema = withDefaults({
  card,
  placements: z.catch(placementsSchema, []),
  referralMails: toggle,
  /** Emails to referrers, keyed by `REFERRER_EMAILS`. */
  referrerMails: withDefaults({ thanks: toggle, asked: toggle, converted: toggle, paid: toggle }),
  asksJobValue: toggle,
  /** True if the owner declined terms for a text-only reward. */
  keepsRewardWords: z.catch(z.boolean(), false),
  retentionMonths: z.catch(z.literal(RETENTION_CHOICES), RETENTION_MONTHS),
  /** Null if the owner never started onboarding. */
  firstSteps: z.catch(z.nullable(onboardingProgressSchema), null),
  reminders: withDefaults({
    waitHours: z.catch(z.literal(OVERDUE_HOURS_CHOICES), 24),
    /** Time of reminder emails: an hour (0 to 23) in the business's time zone. */
    hour: z.catch(z.int().check(z.minimum(0), z.maximum(23)), 8),
    daily: toggle,
    monday: toggle,
  }),
  asks: withDefaults({
    /** Emails per 24 hours, including reminders; new businesses have a lower limit (email-delivery.ts). */
    dailyLimit: z.catch(z.int().check(z.minimum(1), z.maximum(DAILY_LIMIT_MAX)), 50),
    /** Days after a request on which a reminder is sent; empty if reminders are off. */
    reminderDays: z.catch(
      z
        .array(z.int().check(z.minimum(1), z.maximum(REMINDER_DAY_MAX)))
        .check(z.maxLength(REMINDERS_MAX)),
      [4, 14],
    ),
  }),
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type ReminderSettings = Settings['reminders'];

/** Stored settings, which contain only those that were changed. */
export type StoredSettings = { readonly [K in keyof Settings]?: Partial<Settings[K]> };

export const campaignSettingsSchema = withDefaults({ card });

/** Evidence that an onboarding step has been completed. */
interface OnboardingResults {
  readonly hasReward: boolean;
  readonly hasLogo: boolean;
  /** Visits from links in the owner's messages (`MESSAGE_PLACEMENT`). */
  readonly messageVisits: number;
}

export function getCompletedSteps(progress: OnboardingProgress | null, results: OnboardingResults) {
  const { hasReward, hasLogo, messageVisits } = results;
  return {
    reward: hasReward,
    test: progress?.tested ?? false,
    send: (progress?.sends ?? 0) >= ONBOARDING_REQUESTS_REQUIRED && messageVisits > 0,
    logo: hasLogo,
  } as const;
}
export type OnboardingStep = keyof ReturnType<typeof getCompletedSteps>;

export type OnboardingField = keyof OnboardingProgress;

/** Returns the fields to update; null if nothing changes. */
export function getOnboardingUpdate(
  progress: OnboardingProgress | null,
  field: OnboardingField,
): Partial<OnboardingProgress> | null {
  if (!progress || progress.isOver) return null;
  if (field === 'sends')
    return progress.sends < ONBOARDING_REQUESTS_REQUIRED ? { sends: progress.sends + 1 } : null;
  return progress[field] ? null : { [field]: true };
}
