import { removeRewardLinesIfHealthPractice } from '../messages/reward-mentions.ts';
import type { EmailTemplate, SmsTemplate } from '../messages/templates.ts';
import { getPromisedReward } from '../rewards/plan-rewards.ts';
import { isHealthIndustry } from '../shared/industry.ts';
import type { Branding } from './branding.ts';
import { isBookingLink, isReviewLink } from './branding-links.ts';
import type { Business } from './business.ts';
import type { PublicBusiness } from './public-document.ts';

/** Returns the public branding, without stored links that the current rules would reject. */
export function toPublicBranding({
  look,
  businessUrl,
}: Pick<Business, 'look' | 'businessUrl'>): Branding | null {
  if (!look) return null;
  const { bookingUrl, reviewUrl } = look;
  return {
    ...look,
    bookingUrl: bookingUrl && isBookingLink(bookingUrl, businessUrl) ? bookingUrl : null,
    reviewUrl: reviewUrl && isReviewLink(reviewUrl) ? reviewUrl : null,
  };
}

/** Builds the public document, without the owner, the contact email and, for health practices, any reward. */
export function toPublicBusiness(
  business: Omit<Business, 'settings'>,
  emailTemplate: EmailTemplate | null,
  smsTemplate: SmsTemplate | null,
  disclosure: SmsTemplate | null = null,
): PublicBusiness {
  const { id, name, businessUrl, fromLabel, phone = null } = business;
  const isHealth = isHealthIndustry(business.trade);
  return {
    businessId: id,
    name,
    businessUrl,
    ...getPromisedReward(business, null),
    isHealth,
    fromLabel,
    phone,
    look: toPublicBranding(business),
    preview: business.preview ?? null,
    active: true,
    emailTemplate: removeRewardLinesIfHealthPractice(emailTemplate, isHealth),
    smsTemplate: removeRewardLinesIfHealthPractice(smsTemplate, isHealth),
    disclosure,
  };
}
