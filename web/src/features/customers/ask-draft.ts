import type { Business } from '@vouchwell/domain/business/business';
import { draftIntroduction, writtenDate } from '@vouchwell/domain/business/introduction';
import { SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import type { AskChannel, Customer } from '@vouchwell/domain/customers/customer';
import { atPlacement, prefilledPath } from '@vouchwell/domain/lib/paths';
import { phoneDigits } from '@vouchwell/domain/lib/phone';
import { askLanguage, DEFAULT_ASKS } from '@vouchwell/domain/messages/ask-messages';
import { type Draft, draftLink, whatsAppUrl } from '@vouchwell/domain/messages/draft-links';
import type { EmailTemplate, SmsTemplate } from '@vouchwell/domain/messages/template';

type Asked = Pick<Customer, 'name' | 'email' | 'phone' | 'linkCode' | 'language'>;

/** The owner's words for an ask by each way; null where ours are used. */
export interface AskWords {
  readonly sms: SmsTemplate | null;
  readonly email: EmailTemplate | null;
}

/** How a customer can be asked, by what is known of them. */
export const channelsOf = ({ email, phone }: Pick<Asked, 'email' | 'phone'>): AskChannel[] => [
  ...(phone ? (['sms', 'whatsapp'] as const) : []),
  ...(email ? (['email'] as const) : []),
];

/** The ask to a customer in the owner's words, in their language, with the link by which they are known. */
function askDraft(business: Business, customer: Asked, words: AskWords, byMail: boolean): Draft {
  const { name, email, phone, linkCode } = customer;
  const language = askLanguage(customer, business);
  // Its visits show whether anybody opened a message.
  const path = atPlacement(prefilledPath(business.slug, linkCode), SENT_PLACEMENT);
  const formUrl = window.location.origin + path;
  const templates = { ...DEFAULT_ASKS.ask_email, ...words.email };
  const shown = publicBusinessOf(business, templates, { ...DEFAULT_ASKS.ask_sms, ...words.sms });
  const person = { referrerName: name, referrerEmail: email };
  const nobody = { referralName: '', referralEmail: email, referralPhone: phone, note: '' };
  const sendMethod = byMail ? 'email' : 'sms';
  const form = { ...person, ...nobody, sendMethod, consentAttestation: true } as const;
  const { fromLabel } = business;
  const today = writtenDate(new Date(), language);
  const links = { formUrl, personalLink: formUrl, contactEmail: '', disclosure: null };
  return draftIntroduction(form, { business: shown, language, fromLabel, today, ...links });
}

/** What opens the owner's own app with the ask to this customer. */
export function askLink(
  business: Business,
  customer: Asked,
  words: AskWords,
  channel: AskChannel,
): string {
  const draft = askDraft(business, customer, words, channel === 'email');
  const { email, phone } = customer;
  if (channel === 'whatsapp') return whatsAppUrl({ to: phoneDigits(phone), body: draft.body });
  const link = draftLink({ ...draft, to: channel === 'email' ? email : phone }, navigator);
  // An introduction's link has digits alone; a number from abroad is dialed with its plus.
  return phone.startsWith('+') ? link.replace(/^sms:/, 'sms:+') : link;
}
