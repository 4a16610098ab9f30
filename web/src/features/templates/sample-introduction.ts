import { type Business, publicBusinessOf } from '@vouchwell/domain/business';
import type { Draft } from '@vouchwell/domain/draft-links';
import { draftIntroduction } from '@vouchwell/domain/introduction';
import type { ReferralForm } from '@vouchwell/domain/referral-form';
import type { EmailTemplate, SmsTemplate } from '@vouchwell/domain/template';

/** A customer of any trade, and a friend: what owners see their templates filled in with. */
const SAMPLE: Omit<ReferralForm, 'sendMethod'> = {
  referrerName: 'Maria',
  referrerEmail: 'maria@example.com',
  referralName: 'Ben',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  note: 'They were so kind to me.',
  consentAttestation: true,
};

interface SampleContext {
  readonly business: Business;
  readonly formUrl: string;
  readonly today: string;
  /** Whether the sample customer left a note. */
  readonly withNote: boolean;
}

/** The draft that a customer would be handed with this template, by the public form's own code. */
export function sampleIntroduction(
  template: EmailTemplate | SmsTemplate,
  { business, formUrl, today, withNote }: SampleContext,
): Draft {
  const isEmail = 'subjectTemplate' in template;
  const form: ReferralForm = {
    ...SAMPLE,
    sendMethod: isEmail ? 'email' : 'sms',
    note: withNote ? SAMPLE.note : '',
  };
  const shown = isEmail
    ? publicBusinessOf(business, template, null)
    : publicBusinessOf(business, null, template);
  const { fromLabel, contactEmail } = business;
  return draftIntroduction(form, { business: shown, fromLabel, contactEmail, formUrl, today });
}
