import { CONTACT_RESTRICTIONS, type ContactRestriction } from '../customer.ts';
import { normalizeHeader } from './normalize-header.ts';

/** Phrases used by mailing lists, shops and schedulers, in normalized spelling. The first match wins. */
const RESTRICTION_PATTERNS: Readonly<Record<ContactRestriction, RegExp>> = {
  opted_out:
    /\b(unsub\w*|opt(ed)? ?out|optout|do ?not ?(contact|e ?mail|mail|call|text|sms|market|solicit|disturb)|don t (contact|e ?mail|call|text)|dnc|no (contactar|marketing|emails|calls|texts|llamar|molestar|enviar)|suppressed|complained|(marked as|reported) spam|spam complaint|dad[oa] de baja|desuscrit[oa])\b/,
  archived:
    /\b(do ?not ?(service|serve|book|schedule)|archived?|archivad[oa]|inactive|inactiv[oa]|deactivated|deceased|fallecid[oa]|blacklisted|no atender)\b/,
  undeliverable:
    /\b(undeliverable|((hard|soft|e ?mail) (is )?(bounc\w*|invalid|rebotad[oa]))|(invalid|bad|dead) e ?mail|bounce (count|date|time|reason|type))\b/,
};
/** These words must be the whole text: in 'Carpet cleaned' or 'Blocked drain', they mean something else. */
const WHOLE_TEXT_PATTERNS: Readonly<Record<ContactRestriction, RegExp>> = {
  opted_out: /^(stop|stopped|baja|not subscribed|spam|no contact)$/,
  archived: /^(blocked|banned|deleted)$/,
  undeliverable: /^(bounced?|bouncing|cleaned|invalid|not valid|rebotad[oa])$/,
};

const findByPattern = (patterns: Readonly<Record<ContactRestriction, RegExp>>, text: string) =>
  CONTACT_RESTRICTIONS.find((restriction) => patterns[restriction].test(text)) ?? null;

/** Finds the restriction that a cell or tag states, such as 'Unsubscribed'. */
export function findRestriction(text: string): ContactRestriction | null {
  const value = normalizeHeader(text);
  return findByPattern(RESTRICTION_PATTERNS, value) ?? findByPattern(WHOLE_TEXT_PATTERNS, value);
}

/** Matches headers whose restriction applies if the cell is 'no'. */
const PERMISSION_HEADER_PATTERNS: Readonly<Record<ContactRestriction, RegExp>> = {
  // Ignore columns for text messages: few customers agree to those, but may accept other messages.
  opted_out:
    /^(?!.*\b(sms|text|phone|whatsapp)\b).*\b(subscribed|(e ?mail|marketing|newsletter) (subscri\w*|consent|permission)|subscri\w* status|opt(ed)? ?in|consent to (contact|e ?mail|marketing)|(accepts?|allows?|receives?|wants|can|ok to|permission to) (\w+ )?(contact|e ?mails?|marketing|promotions?|offers|newsletters?)|newsletter|acepta (\w+ )?(correos?|marketing|publicidad|promociones)|suscrit[oa])\b|^((e ?mail )?marketing|promotions?|(marketing )?consent)$/,
  archived: /^(is )?activ[eoa]$/,
  undeliverable: /\b(deliverable|valid)\b/,
};
const STATUS_HEADER_PATTERN =
  /^((e ?mail|sms|contact|customer|client|member|marketing|list|subscriber|account|patient) )*status$|^(sms|text) marketing$|^estado del? (cliente|contacto|correo|suscripcion)$/;
/** Mailchimp's columns about an address that bounced. */
const CLEANED_PATTERN = /^clean (time|campaign \w+)$/;

export const isConsentHeader = (header: string): boolean =>
  STATUS_HEADER_PATTERN.test(header) ||
  CLEANED_PATTERN.test(header) ||
  (findRestriction(header) ?? findByPattern(PERMISSION_HEADER_PATTERNS, header)) !== null;

const NO_PATTERN = /^(n|no|false|falso|0|off|unchecked)$/;
/** Values that mean 'no' below a header such as 'Marketing consent', but not below 'Unsubscribed'. */
const DECLINED_PATTERN = /^(declined|denied|revoked|withdrawn|not opted in|no consent)$/;
/** Matches empty values, and zero dates such as 0/0/0000 or 0000-00-00 00:00:00. */
const EMPTY_VALUE_PATTERN = /^(|0+( 0+){2,}|none|never|null|n a|unknown)$/;
/** Values meaning that the restriction named in the header, such as 'Unsubscribed', doesn't apply. */
const UNRESTRICTED_PATTERN =
  /^(active|activ[oa]|subscribed|suscrit[oa]|opted in|valid|deliverable)$/;

/** Depends on the header: 'Consent: no' and 'Unsubscribed: yes' are restrictions; 'Unsubscribed: no' isn't. */
export function readRestriction(header: string, cell: string): ContactRestriction | null {
  const text = normalizeHeader(header);
  const value = normalizeHeader(cell);
  if (EMPTY_VALUE_PATTERN.test(value)) return null;
  const headerRestriction = CLEANED_PATTERN.test(text) ? 'undeliverable' : findRestriction(text);
  const isNo = NO_PATTERN.test(value);
  if (!headerRestriction && (isNo || DECLINED_PATTERN.test(value)))
    return findByPattern(PERMISSION_HEADER_PATTERNS, text);
  if (isNo) return null;
  return findRestriction(value) ?? (UNRESTRICTED_PATTERN.test(value) ? null : headerRestriction);
}

/** True if the cell looks like a consent status; identifies columns whose header is unknown. */
export const isConsentLike = (cell: string): boolean =>
  findRestriction(cell) !== null || UNRESTRICTED_PATTERN.test(normalizeHeader(cell));
