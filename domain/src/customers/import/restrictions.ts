import { CONTACT_RESTRICTIONS, type ContactRestriction } from '../customer.ts';
import { normalizeHeader } from './normalize-header.ts';

/** Phrases used by mailing lists, shops and schedulers, in normalized spelling. The first match wins. */
const RESTRICTION_WORDS: Readonly<Record<ContactRestriction, RegExp>> = {
  opted_out:
    /\b(unsub\w*|opt(ed)? ?out|optout|do ?not ?(contact|e ?mail|mail|call|text|sms|market|solicit|disturb)|don t (contact|e ?mail|call|text)|dnc|no (contactar|marketing|emails|calls|texts|llamar|molestar|enviar)|suppressed|complained|(marked as|reported) spam|spam complaint|dad[oa] de baja|desuscrit[oa])\b/,
  archived:
    /\b(do ?not ?(service|serve|book|schedule)|archived?|archivad[oa]|inactive|inactiv[oa]|deactivated|deceased|fallecid[oa]|blacklisted|no atender)\b/,
  undeliverable:
    /\b(undeliverable|((hard|soft|e ?mail) (is )?(bounc\w*|invalid|rebotad[oa]))|(invalid|bad|dead) e ?mail|bounce (count|date|time|reason|type))\b/,
};
/** These words must be the whole text: in 'Carpet cleaned' or 'Blocked drain', they mean something else. */
const WHOLE_WORDS: Readonly<Record<ContactRestriction, RegExp>> = {
  opted_out: /^(stop|stopped|baja|not subscribed|spam|no contact)$/,
  archived: /^(blocked|banned|deleted)$/,
  undeliverable: /^(bounced?|bouncing|cleaned|invalid|not valid|rebotad[oa])$/,
};

const findByWords = (
  forms: Readonly<Record<ContactRestriction, RegExp>>,
  words: string,
): ContactRestriction | null => CONTACT_RESTRICTIONS.find((one) => forms[one].test(words)) ?? null;

/** Matches a cell or tag that states a restriction, such as 'Unsubscribed'. */
export function findRestriction(text: string): ContactRestriction | null {
  const words = normalizeHeader(text);
  return findByWords(RESTRICTION_WORDS, words) ?? findByWords(WHOLE_WORDS, words);
}

/** Headers whose restriction applies if the cell is 'no'. */
const IF_NO: Readonly<Record<ContactRestriction, RegExp>> = {
  // Few customers agree to text messages, but that doesn't mean they declined other messages.
  opted_out:
    /^(?!.*\b(sms|text|phone|whatsapp)\b).*\b(subscribed|(e ?mail|marketing|newsletter) (subscri\w*|consent|permission)|subscri\w* status|opt(ed)? ?in|consent to (contact|e ?mail|marketing)|(accepts?|allows?|receives?|wants|can|ok to|permission to) (\w+ )?(contact|e ?mails?|marketing|promotions?|offers|newsletters?)|newsletter|acepta (\w+ )?(correos?|marketing|publicidad|promociones)|suscrit[oa])\b|^((e ?mail )?marketing|promotions?|(marketing )?consent)$/,
  archived: /^(is )?activ[eoa]$/,
  undeliverable: /\b(deliverable|valid)\b/,
};
const STATUS =
  /^((e ?mail|sms|contact|customer|client|member|marketing|list|subscriber|account|patient) )*status$|^(sms|text) marketing$|^estado del? (cliente|contacto|correo|suscripcion)$/;
/** Mailchimp's columns about an address that bounced. */
const MAILCHIMP_CLEANED = /^clean (time|campaign \w+)$/;

export const isConsentHeader = (header: string): boolean =>
  STATUS.test(header) ||
  MAILCHIMP_CLEANED.test(header) ||
  (findRestriction(header) ?? findByWords(IF_NO, header)) !== null;

const NO = /^(n|no|false|falso|0|off|unchecked)$/;
/** Values that mean 'no' below a header such as 'Marketing consent', but not below 'Unsubscribed'. */
const DECLINED = /^(declined|denied|revoked|withdrawn|not opted in|no consent)$/;
/** Nothing, or a zero date such as 0/0/0000 or 0000-00-00 00:00:00. */
const EMPTY_VALUES = /^(|0+( 0+){2,}|none|never|null|n a|unknown)$/;
/** Values that mean the restriction in a header such as 'Unsubscribed' doesn't apply. */
const UNRESTRICTED_VALUES =
  /^(active|activ[oa]|subscribed|suscrit[oa]|opted in|valid|deliverable)$/;

/** Returns the restriction in a cell whose meaning depends on the header, such as 'yes' below 'Archived'. */
export function readRestriction(header: string, cell: string): ContactRestriction | null {
  const words = normalizeHeader(header);
  const value = normalizeHeader(cell);
  if (EMPTY_VALUES.test(value)) return null;
  const ifYes = MAILCHIMP_CLEANED.test(words) ? 'undeliverable' : findRestriction(words);
  const isNo = NO.test(value);
  if (!ifYes && (isNo || DECLINED.test(value))) return findByWords(IF_NO, words);
  if (isNo) return null;
  return findRestriction(value) ?? (UNRESTRICTED_VALUES.test(value) ? null : ifYes);
}

/** True if the cell looks like a consent status; identifies columns whose header is unknown. */
export const isConsentLike = (cell: string): boolean =>
  findRestriction(cell) !== null || UNRESTRICTED_VALUES.test(normalizeHeader(cell));
