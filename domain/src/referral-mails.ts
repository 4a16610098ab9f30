import * as z from 'zod/mini';

const settingsSchema = z.object({ referralMails: z.boolean() });

/**
 * Whether an owner wants a mail for each new referral: `settings.referral_mails` of the business.
 * They get them until they switch them off, whatever else the settings hold.
 */
export function wantsReferralMails(settings: unknown): boolean {
  const parsed = settingsSchema.safeParse(settings);
  return !parsed.success || parsed.data.referralMails;
}
