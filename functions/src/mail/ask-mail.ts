import type { Business } from '@vouchwell/domain/business/business';
import { SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import type { Customer } from '@vouchwell/domain/customers/customer';
import { rewardOnALine, writtenDate } from '@vouchwell/domain/messages/introduction';
import { allowedHosts, withEmailNames } from '@vouchwell/domain/messages/phishing';
import {
  type AskMail,
  askLanguage,
  DEFAULT_ASKS,
} from '@vouchwell/domain/messages/request-messages';
import { ownTexts, textValues } from '@vouchwell/domain/messages/templates';
import {
  atPlacement,
  prefilledPath,
  referPath,
  unsubscribePath,
  withoutScheme,
} from '@vouchwell/domain/paths';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName, displayName, firstName } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { contactAddress, verifiedEmailOf } from '../accounts/users.ts';
import { mailSettings, pageUrl } from '../config.ts';
import { readEntitlement } from '../db/accounts.ts';
import { readBusiness, readReferrerTemplate } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox } from '../db/keys.ts';
import type { AboutAsk } from '../db/notifications.ts';
import { referrerToken } from '../db/referrers.ts';
import { inLanguage } from '../owners-language.ts';
import {
  faceOf,
  hasOwnWords,
  postalAddressOf,
  senderName,
  UNSUBSCRIBE_DAYS,
} from './build-referrer-mail.ts';
import { type MailContent, mailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { askTestWords } from './mails.ts';
import { wordsOf } from './referrer-mail.ts';

const FOOTERS = {
  en: {
    tell: 'Tell a friend',
    why: (business: string) =>
      `${business} sends you this email because you are its customer. ${PRODUCT_NAME} delivers it.`,
    stop: (business: string) => `Stop these emails from ${business}`,
    stopAll: 'Stop these emails from every business',
  },
  es: {
    tell: 'Cuéntale a alguien',
    why: (business: string) =>
      `${business} te envía este correo porque eres su cliente. Lo entrega ${PRODUCT_NAME}.`,
    stop: (business: string) => `No recibir más correos de ${business}`,
    stopAll: 'No recibir más correos de ningún negocio',
  },
} as const satisfies Record<Language, object>;

type Asked = Pick<Customer, 'name' | 'email' | 'language'>;

/** `stopToken` unsubscribes; null in a test. */
async function askContent(
  asking: Business,
  mail: AskMail,
  customer: Asked,
  { formPath, stopToken, now }: { formPath: string; stopToken: string | null; now: Date },
): Promise<Pick<Mail, 'fromName' | 'replyTo'> & { readonly content: MailContent }> {
  const { name, email } = customer;
  const language = askLanguage(customer, asking);
  const [template, isProven, contactEmail, entitlement] = await Promise.all([
    readReferrerTemplate(database(), asking, mail),
    hasOwnWords(asking),
    contactAddress(asking),
    readEntitlement(database(), asking.ownerUserId),
  ]);
  // These people may never have contacted the business, and a trial costs an impostor nothing.
  const isOwn = isProven && entitlement?.status !== 'trialing';
  const business = withEmailNames(asking, isProven);
  const ours = ownTexts(null, DEFAULT_ASKS[mail], language);
  const formUrl = pageUrl(atPlacement(formPath, SENT_PLACEMENT));
  const values = {
    referrer_name: displayName(name),
    referrer_first_name: displayName(firstName(name)),
    referrer_email: email,
    referral_name: null,
    referral_first_name: null,
    referral_email: null,
    referral_phone: null,
    ...textValues({}),
    business_name: displayBusinessName(business.name),
    business_email: contactEmail,
    business_url: isOwn ? business.businessUrl : null,
    business_phone: business.phone ?? null,
    form_url: formUrl,
    personal_link: formUrl,
    friend_reward: null,
    referrer_reward: rewardOnALine(business, language),
    today: writtenDate(now, language),
  };
  const texts = isOwn ? ownTexts(template, DEFAULT_ASKS[mail], language) : ours;
  const linkHosts = allowedHosts(mailSettings().APP_URL, isOwn ? business.businessUrl : null);
  const { subject, body } = wordsOf({ texts, ourTexts: ours, linkHosts }, values);
  const footer = FOOTERS[language];
  const label = business.fromLabel ?? business.name;
  const stopLinks = (token: string) => [
    { words: footer.stop(values.business_name), url: pageUrl(unsubscribePath(token)) },
    { words: footer.stopAll, url: pageUrl(unsubscribePath(token, 'all')) },
  ];
  return {
    fromName: senderName(label, language),
    ...(contactEmail && { replyTo: { name: label, address: contactEmail } }),
    content: mailContent({
      language,
      ...(stopToken === null
        ? inLanguage(business.language, () => askTestWords(subject))
        : { subject }),
      from: values.business_name,
      face: faceOf(business, isOwn),
      words: body,
      linkWords: [{ words: withoutScheme(pageUrl(referPath(business.slug))), url: formUrl }],
      buttons: [{ words: footer.tell, url: formUrl }],
      small: [footer.why(values.business_name), postalAddressOf(business)],
      smallLinks: stopToken === null ? [] : stopLinks(stopToken),
    }),
  };
}

export async function buildAskEmail(
  business: Business,
  { batchId, reminder }: AboutAsk,
  customer: Customer,
  now: Date,
): Promise<Mail> {
  const { linkCode: code, email } = customer;
  const whose = { businessId: business.id, code, mailbox: hashMailbox(email) };
  const stopToken = referrerToken('unsubscribe', whose, UNSUBSCRIBE_DAYS, now);
  const formPath = prefilledPath(business.slug, code);
  const parts = { formPath, stopToken, now };
  return {
    id: `ask-${batchId}-${code}-${reminder}`,
    to: email,
    unsubscribeUrl: pageUrl(unsubscribePath(stopToken)),
    ...(await askContent(business, reminder > 0 ? 'ask_reminder' : 'ask_email', customer, parts)),
  };
}

/** Sends to the owner what customers would get, with a link to the plain form. */
export async function buildAskTest(
  id: string,
  { businessId }: { readonly businessId: string },
): Promise<Mail | null> {
  const business = await readBusiness(database(), businessId);
  const to = business && (await verifiedEmailOf(business.ownerUserId));
  if (!business || !to) return null;
  const parts = { formPath: referPath(business.slug), stopToken: null, now: new Date() };
  const sampleCustomer = { name: 'Maria Lopez', email: to };
  return { id, to, ...(await askContent(business, 'ask_email', sampleCustomer, parts)) };
}
