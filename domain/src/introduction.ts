import { type Draft, withFromLabel } from './draft-links.ts';
import { phoneDigits } from './phone.ts';
import type { PublicBusiness } from './public-document.ts';
import type { ReferralForm } from './referral-form.ts';
import {
  FALLBACK_EMAIL_SUBJECT,
  FALLBACK_SMS_BODY,
  renderTemplate,
  type TemplateValues,
  textValues,
} from './template.ts';

export const EMAIL_TEMPLATE_MISSING = 'Email template not loaded. Please refresh the page.';
export const SMS_TEMPLATE_MISSING = 'SMS template not loaded. Please refresh the page.';

/**
 * The message that says why this business cannot introduce by the chosen method; null when it can.
 */
export function missingTemplate(
  business: PublicBusiness,
  method: ReferralForm['sendMethod'],
): string | null {
  if (method === 'email') return business.emailTemplate ? null : EMAIL_TEMPLATE_MISSING;
  return business.smsTemplate ? null : SMS_TEMPLATE_MISSING;
}

/** Whether this business's template shows the note to the friend. */
export function usesNote(business: PublicBusiness, method: ReferralForm['sendMethod']): boolean {
  const template = method === 'sms' ? business.smsTemplate : business.emailTemplate;
  return /\{\{\s*custom_message\s*\}\}/.test(template?.bodyTemplate ?? '');
}

/** What the draft needs besides the form; known to the server or the browser when it is written. */
export interface DraftContext {
  readonly business: PublicBusiness;
  readonly fromLabel: string | null;
  readonly contactEmail: string;
  /** The public form's full address. */
  readonly formUrl: string;
  /** Formatted by `writtenDate`. */
  readonly today: string;
}

/** A day in the format of templates: 'November 21, 2026'. */
export const writtenDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(date);

/** The introduction that the customer sends: the filled-in template of the business. */
export function draftIntroduction(form: ReferralForm, context: DraftContext): Draft {
  const { business, fromLabel, contactEmail, formUrl, today } = context;
  const values: TemplateValues = {
    referrer_name: form.referrerName,
    referrer_email: form.referrerEmail,
    referral_name: form.referralName,
    referral_email: form.referralEmail,
    referral_phone: form.referralPhone,
    ...textValues(form),
    business_name: business.name,
    business_email: contactEmail,
    business_url: business.businessUrl,
    form_url: formUrl,
    today,
  };
  const body = (template: string) => withFromLabel(renderTemplate(template, values), fromLabel);
  if (form.sendMethod === 'sms') {
    const template = business.smsTemplate?.bodyTemplate || FALLBACK_SMS_BODY;
    return { method: 'sms', to: phoneDigits(form.referralPhone), body: body(template) };
  }
  const subject = business.emailTemplate?.subjectTemplate || FALLBACK_EMAIL_SUBJECT;
  return {
    method: 'email',
    to: form.referralEmail,
    bcc: contactEmail,
    subject: renderTemplate(subject, values).replace(/\s+/g, ' ').trim(),
    body: body(business.emailTemplate?.bodyTemplate ?? ''),
  };
}
