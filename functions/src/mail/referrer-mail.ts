import type { Business } from '@vouchwell/domain/business/business';
import { writtenDate } from '@vouchwell/domain/messages/introduction';
import { imitatesSignIn, withoutForeignLinks } from '@vouchwell/domain/messages/phishing';
import {
  type EmailTexts,
  renderTemplate,
  type TemplateValues,
  textValues,
} from '@vouchwell/domain/messages/templates';
import { withoutScheme } from '@vouchwell/domain/paths';
import type { Language } from '@vouchwell/domain/shared/i18n';
import {
  displayBusinessName,
  displayName,
  firstName,
  shortName,
} from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type MailContent, type MailFace, mailContent } from './mail-layout.ts';

interface Footer {
  /** Link text for the form's URL. */
  readonly form: string;
  readonly why: (business: string) => string;
  readonly page: string;
  /** Tell and review are always offered together, in this order. */
  readonly tell: string;
  readonly review: string;
  readonly stop: (business: string) => string;
  readonly stopAll: string;
}

const FOOTERS: Readonly<Record<Language, Footer>> = {
  en: {
    form: 'our form',
    why: (business) =>
      `${business} sends you this email because you recommended it. ${PRODUCT_NAME} delivers it.`,
    page: 'See your link and your referrals',
    tell: 'Tell a friend',
    review: 'Write a review',
    stop: (business) => `Stop these emails from ${business}`,
    stopAll: 'Stop these emails from every business',
  },
  es: {
    form: 'nuestro formulario',
    why: (business) =>
      `${business} te envía este correo porque lo recomendaste. Lo entrega ${PRODUCT_NAME}.`,
    page: 'Mira tu enlace y tus recomendaciones',
    tell: 'Contarle a un amigo',
    review: 'Escribir una reseña',
    stop: (business) => `No recibir más correos de ${business}`,
    stopAll: 'No recibir más correos de ningún negocio',
  },
};

const UNNAMED_FRIEND: Readonly<Record<Language, string>> = {
  en: 'your friend',
  es: 'la persona que recomendaste',
};

export interface ReferrerMailParts {
  readonly isTest?: boolean | undefined;
  readonly texts: EmailTexts;
  /** Our text, used if `texts` imitates another company's sign-in. */
  readonly ourTexts: EmailTexts;
  /** Allowed link targets in the text (`allowedHosts`). */
  readonly linkHosts: readonly string[];
  readonly language: Language;
  readonly business: Pick<Business, 'name' | 'businessUrl' | 'phone'>;
  readonly face?: MailFace | null;
  readonly referrer: { readonly name: string; readonly email: string };
  /** Null if the email must not name the friend. */
  readonly friendName: string | null;
  readonly rewardLines: readonly string[];
  /** Empty without a confirmed address. */
  readonly contactEmail: string;
  readonly formUrl: string;
  readonly personalLink: string;
  /** Null if no review is offered. */
  readonly reviewUrl: string | null;
  readonly pageUrl: string;
  readonly unsubscribeUrl: string;
  /** Unsubscribes from every business. */
  readonly unsubscribeAllUrl: string;
  readonly postalAddress: string;
  readonly now: Date;
}

/** A friend who used the link gave their details to the business, not to the referrer. */
function valuesOf({ business, referrer, friendName, language, ...parts }: ReferrerMailParts) {
  const unnamed = UNNAMED_FRIEND[language];
  return {
    referrer_name: displayName(referrer.name),
    referrer_first_name: displayName(firstName(referrer.name)),
    referrer_email: referrer.email,
    referral_name: friendName === null ? unnamed : displayName(shortName(friendName)),
    referral_first_name: friendName === null ? unnamed : displayName(firstName(friendName)),
    referral_email: null,
    referral_phone: null,
    ...textValues({}),
    business_name: displayBusinessName(business.name),
    business_email: parts.contactEmail,
    business_url: business.businessUrl,
    business_phone: business.phone ?? null,
    form_url: parts.formUrl,
    personal_link: parts.personalLink,
    friend_reward: null,
    today: writtenDate(parts.now, language),
  } satisfies TemplateValues;
}

/** Checked for imitated sign-ins after filling in, because values may complete a link. */
export function wordsOf(
  { texts, ourTexts, linkHosts }: Pick<ReferrerMailParts, 'texts' | 'ourTexts' | 'linkHosts'>,
  values: TemplateValues,
) {
  const fill = ({ subjectTemplate, bodyTemplate }: EmailTexts) => {
    const subject = withoutForeignLinks(renderTemplate(subjectTemplate, values), linkHosts);
    const body = withoutForeignLinks(renderTemplate(bodyTemplate, values), linkHosts);
    return { subject: subject.replace(/\s+/g, ' ').trim(), body: body.trim() };
  };
  const filled = fill(texts);
  return imitatesSignIn(`${filled.subject}\n${filled.body}`) ? fill(ourTexts) : filled;
}

export function referrerMail(parts: ReferrerMailParts): MailContent {
  const { language, personalLink, unsubscribeUrl, reviewUrl } = parts;
  const values = valuesOf(parts);
  const footer = FOOTERS[language];
  const { subject, body } = wordsOf(parts, values);
  return mailContent({
    language,
    subject,
    isTest: parts.isTest,
    from: values.business_name,
    face: parts.face ?? null,
    highlight: parts.rewardLines.map((line) => withoutForeignLinks(line, parts.linkHosts)),
    words: body,
    linkWords: [
      { words: withoutScheme(personalLink), url: personalLink },
      { words: footer.form, url: parts.formUrl },
    ],
    buttons: [
      { words: footer.page, url: parts.pageUrl },
      ...(reviewUrl
        ? [
            { words: footer.tell, url: parts.formUrl },
            { words: footer.review, url: reviewUrl },
          ]
        : []),
    ],
    small: [footer.why(values.business_name), parts.postalAddress],
    smallLinks: [
      { words: footer.stop(values.business_name), url: unsubscribeUrl },
      { words: footer.stopAll, url: parts.unsubscribeAllUrl },
    ],
  });
}

export interface ReferrerPageLink {
  readonly business: string;
  readonly url: string;
}

const LINK_WORDS: Readonly<
  Record<Language, { subject: string; opening: string; closing: string }>
> = {
  en: {
    subject: 'The link to your referrals',
    opening:
      'You asked for the link to your own page. There is one for each business that you recommended:',
    closing: `The links work for one day. If you did not ask for this email on ${PRODUCT_NAME}, you need not do anything.`,
  },
  es: {
    subject: 'El enlace a tus recomendaciones',
    opening: 'Pediste el enlace a tu propia página. Hay uno por cada negocio que recomendaste:',
    closing: `Los enlaces sirven por un día. Si no pediste este correo en ${PRODUCT_NAME}, no tienes que hacer nada.`,
  },
};

export function referrerLinkMail(
  links: readonly ReferrerPageLink[],
  language: Language,
): MailContent {
  const { subject, opening, closing } = LINK_WORDS[language];
  return mailContent({
    language,
    subject,
    from: PRODUCT_NAME,
    words: opening,
    buttons: links.map(({ business, url }) => ({ words: displayBusinessName(business), url })),
    small: [closing],
  });
}
