import { maskNamesForEmail } from '@vouchwell/domain/messages/phishing';
import { referrerPagePath } from '@vouchwell/domain/paths';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { pageUrl } from '../../config.ts';
import { readBusiness } from '../../db/businesses.ts';
import { hashEmail, hashMailbox } from '../../db/keys.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { getPersonalLinkCode, readLinkedBusinesses } from '../../db/personal-links.ts';
import { readReferrer } from '../../db/referrers.ts';
import { isSuppressed } from '../../db/suppressed.ts';
import { createEmailToken } from '../../db/tokens.ts';
import { type EmailSamples, SAMPLE_BUSINESS, SAMPLE_URL } from '../../testing/email-samples.ts';
import { renderEmail } from '../mail-layout.ts';
import { isProvenBusiness } from '../sender.ts';

const LINK_DAYS = 1;
/** Maximum number of businesses per email. */
const LINKS_PER_EMAIL_MAX = 20;
/** Maximum number of links to read when choosing an email's businesses. */
const LINKS_READ_MAX = 500;

interface ReferrerPageLink {
  readonly business: string;
  readonly url: string;
}

const TEXTS = {
  en: {
    subject: 'Your referral page',
    opening:
      'You asked for the link to your page. Here’s one for each business you’ve referred friends to:',
    closing: `The links work for one day. Didn’t ask for this on ${PRODUCT_NAME}? You can ignore this email.`,
  },
  es: {
    subject: 'El enlace a tus recomendaciones',
    opening: 'Pediste el enlace a tu propia página. Hay uno por cada negocio que recomendaste:',
    closing: `Los enlaces sirven por un día. ¿No los pediste en ${PRODUCT_NAME}? Ignora este correo.`,
  },
} as const satisfies Record<Language, object>;

export function renderReferrerLinkEmail(links: readonly ReferrerPageLink[], language: Language) {
  const { subject, opening, closing } = TEXTS[language];
  return renderEmail({
    language,
    subject,
    body: opening,
    buttons: links.map(({ business, url }) => ({ label: displayBusinessName(business), url })),
    footer: [closing],
  });
}

/** Returns null if the referrer has been removed from the business. */
async function createPageLink(
  { businessId, key, email }: Referrer & { readonly businessId: string },
  now: Date,
): Promise<(ReferrerPageLink & { readonly to: string }) | null> {
  const business = await readBusiness(businessId);
  if (!business) return null;
  if (await isSuppressed(businessId, { email, phone: null })) return null;
  const code = getPersonalLinkCode(businessId, key);
  const tokenSubject = { businessId, code, mailbox: hashMailbox(email) };
  const token = createEmailToken('page', tokenSubject, LINK_DAYS, now);
  const { name } = maskNamesForEmail(business, await isProvenBusiness(business));
  return { business: name, url: pageUrl(referrerPagePath(token)), to: email };
}

/** Returns null if the person isn't a referrer of any business. */
export async function buildReferrerLinkEmail(
  id: string,
  { referrerKey, language }: TopicOfKind<'referrer_link'>,
) {
  const now = new Date();
  const businessIds = await readLinkedBusinesses(referrerKey, LINKS_READ_MAX);
  const referrers = await Promise.all(
    businessIds.map(async (businessId) => {
      const referrer = await readReferrer(businessId, referrerKey);
      // Only the mailbox the key was derived from gets the links.
      return referrer && hashEmail(referrer.email) === referrerKey
        ? { ...referrer, businessId }
        : null;
    }),
  );
  const existingReferrers = referrers.filter((referrer) => referrer !== null);
  // Businesses that only added the person as a customer can't crowd out those they referred to.
  const topReferrers = existingReferrers
    .sort((a, b) => b.total - a.total)
    .slice(0, LINKS_PER_EMAIL_MAX);
  const links = await Promise.all(topReferrers.map((referrer) => createPageLink(referrer, now)));
  const pageLinks = links.filter((link) => link !== null);
  const [first] = pageLinks;
  if (!first) return null;
  return {
    id: `referrer-link-${id}`,
    to: first.to,
    content: renderReferrerLinkEmail(pageLinks, language),
  };
}

export const samples: EmailSamples = (language) => [
  renderReferrerLinkEmail([{ business: SAMPLE_BUSINESS.name, url: SAMPLE_URL }], language),
];
