import type { Business } from '@vouchwell/domain/business/business';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import type { Customer } from '@vouchwell/domain/customers/customer';
import { getAllowedHosts } from '@vouchwell/domain/messages/disallowed-links';
import { formatRewardOnOneLine } from '@vouchwell/domain/messages/introduction';
import {
  DEFAULT_REQUEST_MESSAGES,
  getRequestLanguage,
  type RequestEmailKind,
} from '@vouchwell/domain/messages/request-messages';
import {
  addPlacementToLink,
  prefilledFormPath,
  referPath,
  removeScheme,
} from '@vouchwell/domain/paths';
import { type Language, t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { getVerifiedEmail } from '../../accounts/users.ts';
import { appSettings, pageUrl } from '../../config.ts';
import { readEntitlement } from '../../db/accounts.ts';
import { readBusiness, readEmailTemplate } from '../../db/businesses.ts';
import { hashMailbox } from '../../db/keys.ts';
import type { RequestEmailTopic } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { buildSampleParts, type EmailSamples } from '../../testing/email-samples.ts';
import { renderEmail } from '../mail-layout.ts';
import type { EmailMessage } from '../mailer.ts';
import { getTemplateValues, renderEmailTexts, type TemplateEmailParts } from '../owner-template.ts';
import {
  getPostalAddress,
  getUnsubscribeLinks,
  getUnsubscribeUrls,
  loadSender,
  toEmailBranding,
  toSenderFields,
  type UnsubscribeUrls,
} from '../sender.ts';

const FOOTERS = {
  en: {
    refer: 'Tell a friend',
    reason: (business: string) =>
      `You’re receiving this from ${business} because you’re a customer. Sent by ${PRODUCT_NAME}.`,
  },
  es: {
    refer: 'Cuéntale a alguien',
    reason: (business: string) =>
      `Recibes este correo de ${business} porque eres cliente. Lo envía ${PRODUCT_NAME}.`,
  },
} as const satisfies Record<Language, object>;

interface RequestEmailParts extends TemplateEmailParts {
  readonly reward: string | null;
  /** Label of the link to the form. */
  readonly formLabel: string;
  /** Null in a test email, which goes to the owner. */
  readonly unsubscribeUrls: UnsubscribeUrls | null;
  readonly ownerLanguage: Language | null | undefined;
}

export const getRequestTestText = (subject: string) => ({
  subject: t('Test: {subject}', { subject }),
  highlight: [
    t(
      'This is a test. Your customers’ emails include their personal link and an unsubscribe link.',
    ),
  ],
});

function renderRequestEmail(parts: RequestEmailParts) {
  const { language, unsubscribeUrls, formUrl } = parts;
  const values = { ...getTemplateValues(parts), referrer_reward: parts.reward };
  const { subject, body } = renderEmailTexts(parts, values);
  const heading = unsubscribeUrls
    ? { subject }
    : withOwnerLanguage(parts.ownerLanguage, () => getRequestTestText(subject));
  const footer = FOOTERS[language];
  return renderEmail({
    language,
    ...heading,
    from: values.business_name,
    branding: parts.branding,
    body,
    linkLabels: [{ label: parts.formLabel, url: formUrl }],
    buttons: [{ label: footer.refer, url: formUrl }],
    footer: [footer.reason(values.business_name), parts.postalAddress],
    footerLinks: unsubscribeUrls
      ? getUnsubscribeLinks(language, values.business_name, unsubscribeUrls)
      : [],
  });
}

interface RequestDetails {
  readonly kind: RequestEmailKind;
  readonly customer: Pick<Customer, 'name' | 'email' | 'language'>;
  readonly formPath: string;
  readonly unsubscribeUrls: UnsubscribeUrls | null;
  readonly now: Date;
}

async function buildMessage(
  requester: Business,
  { kind, customer, formPath, unsubscribeUrls, now }: RequestDetails,
) {
  const language = getRequestLanguage(customer, requester);
  const [template, { business, isProven, contactEmail }, entitlement] = await Promise.all([
    readEmailTemplate(requester, kind),
    loadSender(requester),
    readEntitlement(requester.ownerUserId),
  ]);
  // Leave out an untrusted owner's wording, website and branding: an impostor can start a free trial.
  const isTrusted = isProven && entitlement?.status !== 'trialing';
  const businessUrl = isTrusted ? business.businessUrl : null;
  const formUrl = pageUrl(addPlacementToLink(formPath, MESSAGE_PLACEMENT));
  return {
    ...toSenderFields(business.fromLabel ?? business.name, contactEmail, language),
    content: renderRequestEmail({
      language,
      ownerLanguage: business.language,
      template: isTrusted ? template : null,
      defaults: DEFAULT_REQUEST_MESSAGES[kind],
      linkHosts: getAllowedHosts(appSettings().APP_URL, businessUrl),
      business: { ...business, businessUrl },
      referrer: customer,
      contactEmail: contactEmail ?? '',
      reward: formatRewardOnOneLine(business, language),
      formUrl,
      personalLink: formUrl,
      formLabel: removeScheme(pageUrl(referPath(business.slug))),
      branding: toEmailBranding(business, isTrusted),
      postalAddress: getPostalAddress(business),
      unsubscribeUrls,
      now,
    }),
  };
}

export async function buildRequestEmail(
  business: Business,
  { batchId, reminder }: RequestEmailTopic,
  customer: Customer,
  now: Date,
): Promise<EmailMessage> {
  const { linkCode: code, email } = customer;
  const tokenSubject = { businessId: business.id, code, mailbox: hashMailbox(email) };
  const unsubscribeUrls = getUnsubscribeUrls(tokenSubject, now);
  const message = await buildMessage(business, {
    kind: reminder > 0 ? 'ask_reminder' : 'ask_email',
    customer,
    formPath: prefilledFormPath(business.slug, code),
    unsubscribeUrls,
    now,
  });
  return {
    id: `ask-${batchId}-${code}-${reminder}`,
    to: email,
    unsubscribeUrl: unsubscribeUrls.unsubscribeUrl,
    ...message,
  };
}

/** Builds the request email as customers get it, addressed to the owner and linking to the plain form. */
export async function buildTestRequestEmail(
  id: string,
  { businessId }: { readonly businessId: string },
) {
  const business = await readBusiness(businessId);
  const to = business && (await getVerifiedEmail(business.ownerUserId));
  if (!business || !to) return null;
  const message = await buildMessage(business, {
    kind: 'ask_email',
    customer: { name: 'Maria Lopez', email: to },
    formPath: referPath(business.slug),
    unsubscribeUrls: null,
    now: new Date(),
  });
  return { id, to, ...message };
}

export const samples: EmailSamples = (language) => {
  const parts = buildSampleParts(language);
  return (['ask_email', 'ask_reminder'] as const).flatMap((email) =>
    // Without unsubscribe links, it is the owner's test email.
    [parts, null].map((unsubscribeUrls) =>
      renderRequestEmail({
        ...parts,
        defaults: DEFAULT_REQUEST_MESSAGES[email],
        ownerLanguage: language,
        reward: '$50 credit',
        formLabel: 'our form',
        unsubscribeUrls,
      }),
    ),
  );
};
