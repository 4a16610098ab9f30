import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { readBusiness } from '../../db/businesses.ts';
import { hashMailbox } from '../../db/keys.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { readReferral } from '../../db/referrals.ts';
import {
  buildSampleParts,
  type EmailSamples,
  SAMPLE_BUSINESS,
} from '../../testing/email-samples.ts';
import { type EmailBranding, renderEmail } from '../mail-layout.ts';
import {
  getPostalAddress,
  getUnsubscribeLinks,
  getUnsubscribeUrls,
  loadSender,
  mayEmail,
  toEmailBranding,
  toSenderFields,
  type UnsubscribeUrls,
} from '../sender.ts';

const TEXTS = {
  en: {
    subject: (business: string) => `${business} got your request`,
    body: (business: string) =>
      `You asked ${business} to get in touch. They have your details and will contact you soon.\n\nIf this wasn’t you, you can ignore this email.`,
    call: 'Call',
    text: 'Text',
    reason: (business: string) =>
      `You’re receiving this one-time email because someone asked ${business} to contact you at this address. Sent by ${PRODUCT_NAME}.`,
  },
  es: {
    subject: (business: string) => `${business} recibió tu solicitud`,
    body: (business: string) =>
      `Le pediste a ${business} que se comunique contigo. Ya tienen tus datos y te contactarán.\n\n¿No fuiste tú? Puedes ignorar este correo.`,
    call: 'Llamar',
    text: 'Enviar mensaje',
    reason: (business: string) =>
      `Recibes este correo una sola vez, porque alguien le pidió a ${business} que te contacte en esta dirección. Lo envía ${PRODUCT_NAME}.`,
  },
} as const;

/** Leaves out everything the requester typed, because they may not be the friend. */
interface FriendEmailParts extends UnsubscribeUrls {
  readonly isTest?: boolean | undefined;
  readonly language: Language;
  readonly business: string;
  readonly branding?: EmailBranding | null;
  /** Null if the business has no number or isn't proven. */
  readonly phone: string | null;
  readonly postalAddress: string;
}

function renderFriendEmail({ language, phone, ...parts }: FriendEmailParts) {
  const texts = TEXTS[language];
  const business = displayBusinessName(parts.business);
  const number = phone && toDialableNumber(phone);
  return renderEmail({
    language,
    isTest: parts.isTest,
    from: business,
    branding: parts.branding,
    subject: texts.subject(business),
    body: texts.body(business),
    buttons: number
      ? [
          { label: texts.call, url: `tel:${number}` },
          { label: texts.text, url: `sms:${number}` },
        ]
      : [],
    footer: [texts.reason(business), parts.postalAddress],
    footerLinks: getUnsubscribeLinks(language, business, parts),
  });
}

/** Returns null if the friend has since been removed. */
function findAddress(referral: Referral | null, mailboxKey: string): string | null {
  if (!referral || referral.friendRemoved) return null;
  const emails = [referral.referralEmail, ...(referral.asks ?? []).map(({ email }) => email)];
  return emails.find((email) => email && hashMailbox(email) === mailboxKey) ?? null;
}

/** Returns null if the email must not be sent or is no longer relevant. */
export async function buildFriendEmail(
  id: string,
  { businessId, referralId, mailboxKey, language }: TopicOfKind<'friend_asked'>,
) {
  const [storedBusiness, referral] = await Promise.all([
    readBusiness(businessId),
    readReferral(businessId, referralId),
  ]);
  const now = new Date();
  const to = findAddress(referral, mailboxKey);
  if (!to || !storedBusiness || !(await mayEmail(storedBusiness, to, now))) return null;
  const { business, isProven, contactEmail } = await loadSender(storedBusiness);
  const unsubscribeUrls = getUnsubscribeUrls({ businessId, code: '', mailbox: mailboxKey }, now);
  return {
    id,
    ...toSenderFields(business.name, contactEmail, language),
    to,
    unsubscribeUrl: unsubscribeUrls.unsubscribeUrl,
    content: renderFriendEmail({
      isTest: referral?.isTest,
      language,
      business: business.name,
      branding: toEmailBranding(business, isProven),
      phone: (isProven && business.phone) || null,
      postalAddress: getPostalAddress(business),
      ...unsubscribeUrls,
    }),
  };
}

export const samples: EmailSamples = (language) =>
  [null, '(555) 010-1234'].map((phone) =>
    renderFriendEmail({ ...buildSampleParts(language), business: SAMPLE_BUSINESS.name, phone }),
  );
