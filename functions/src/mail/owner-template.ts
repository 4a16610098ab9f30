import type { Business } from '@vouchwell/domain/business/business';
import { removeDisallowedLinks } from '@vouchwell/domain/messages/disallowed-links';
import { formatLongDate } from '@vouchwell/domain/messages/introduction';
import { imitatesSignIn } from '@vouchwell/domain/messages/phishing';
import {
  type DefaultEmailTemplate,
  type EmailTemplate,
  getTextsOrDefault,
  renderTemplate,
  type TemplateValues,
} from '@vouchwell/domain/messages/templates';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName, displayFirstName, displayName } from '@vouchwell/domain/shared/names';
import type { EmailBranding } from './mail-layout.ts';

/** Parts of an email whose text the owner can edit. */
export interface TemplateEmailParts {
  /** The owner's text; null if they have none or may not use it. */
  readonly template: EmailTemplate | null;
  readonly defaults: DefaultEmailTemplate;
  /** Allowed link targets in the text (`getAllowedHosts`). */
  readonly linkHosts: readonly string[];
  readonly language: Language;
  readonly business: Pick<Business, 'name' | 'businessUrl' | 'phone' | 'timeZone'>;
  readonly branding?: EmailBranding | null;
  readonly referrer: { readonly name: string; readonly email: string };
  /** Contact address; empty if none is confirmed. */
  readonly contactEmail: string;
  readonly formUrl: string;
  readonly personalLink: string;
  readonly postalAddress: string;
  readonly now: Date;
}

/** Returns the template values other than those for friends and rewards. */
export const getTemplateValues = ({
  business,
  referrer,
  now,
  language,
  ...parts
}: TemplateEmailParts) =>
  ({
    referrer_name: displayName(referrer.name),
    referrer_first_name: displayFirstName(referrer.name),
    referrer_email: referrer.email,
    business_name: displayBusinessName(business.name),
    business_email: parts.contactEmail,
    business_url: business.businessUrl,
    business_phone: business.phone ?? null,
    form_url: parts.formUrl,
    personal_link: parts.personalLink,
    today: formatLongDate(now, language, business.timeZone ?? 'UTC'),
  }) satisfies TemplateValues;

/** Uses our default text if the owner's text, with its variables filled in, looks like phishing. */
export function renderEmailTexts(
  { template, defaults, linkHosts, language }: TemplateEmailParts,
  values: TemplateValues,
) {
  const fill = (ownTemplate: EmailTemplate | null) => {
    const { subjectTemplate, bodyTemplate } = getTextsOrDefault(ownTemplate, defaults, language);
    const subject = removeDisallowedLinks(renderTemplate(subjectTemplate, values), linkHosts);
    const body = removeDisallowedLinks(renderTemplate(bodyTemplate, values), linkHosts);
    return { subject: subject.replace(/\s+/g, ' ').trim(), body: body.trim() };
  };
  const texts = fill(template);
  return imitatesSignIn(`${texts.subject}\n${texts.body}`) ? fill(null) : texts;
}
