import { phoneDigits } from '../lib/phone.ts';
import type { SendMethod } from '../referral/referral.ts';

/** An introduction, ready for the customer's own email or messages app. */
export interface EmailDraft {
  readonly method: 'email';
  readonly to: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
}
export interface SmsDraft {
  readonly method: 'sms';
  /** Digits only. */
  readonly to: string;
  readonly body: string;
}
export type Draft = EmailDraft | SmsDraft;

/** Percent-encodes. A lone surrogate, left by a cut emoji, cannot be encoded and becomes U+FFFD. */
const percent = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
/** Percent-encodes, with every line break as CRLF (RFC 6068). */
const encode = (text: string) => percent(text.replace(/\r\n|\r|\n/g, '\r\n'));
/** Percent-encodes an address but keeps its '@' (RFC 6068), because every mail app reads that. */
const encodeAddress = (address: string) => percent(address).replace(/%40/g, '@');

/** Adds the sender's label below the body, such as '— Smith Plumbing'. */
export function withFromLabel(body: string, fromLabel: string | null): string {
  return fromLabel ? `${body}\n\n— ${fromLabel}` : body;
}

/** The fields of `navigator` that identify the device. */
export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Whether the device is an iPhone or iPad. An iPad claims to be a Mac, but Macs have no touch. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * The `mailto:` (RFC 6068) or `sms:` (RFC 5724) link that opens this draft on a device. Apple's
 * Messages may drop the text after a `?` but takes it after an `&`.
 */
export function draftLink(draft: Draft, device: Device): string {
  if (draft.method === 'sms') {
    const sign = isAppleMobile(device) ? '&' : '?';
    return `sms:${phoneDigits(draft.to)}${sign}body=${encode(draft.body)}`;
  }
  const { to, bcc, subject, body } = draft;
  const query = [
    ...(bcc ? [`bcc=${encodeAddress(bcc)}`] : []),
    `subject=${encode(subject)}`,
    `body=${encode(body)}`,
  ];
  return `mailto:${encodeAddress(to)}?${query.join('&')}`;
}

/** Parses a link that `draftLink` made; null for any other text. */
export function parseDraftLink(link: string): Draft | null {
  const match = /^(mailto|sms):([^?&]*)[?&](.*)$/.exec(link);
  if (!match) return null;
  const [, scheme, to = '', query = ''] = match;
  try {
    const fields = new Map(
      query.split('&').map((field) => {
        const [name = '', value = ''] = field.split('=');
        return [name, decodeURIComponent(value).replace(/\r\n/g, '\n')];
      }),
    );
    const body = fields.get('body') ?? '';
    const address = decodeURIComponent(to);
    return scheme === 'sms'
      ? { method: 'sms', to: address, body }
      : {
          method: 'email',
          to: address,
          bcc: fields.get('bcc') ?? '',
          subject: fields.get('subject') ?? '',
          body,
        };
  } catch {
    return null;
  }
}

/**
 * The content of a QR code that opens the draft of `link` on the phone that scans it. An SMS
 * becomes `SMSTO:`, with its text unencoded, because both Android and iOS cameras read that, while
 * their `sms:` links differ.
 */
export function scanText(link: string): string {
  const draft = parseDraftLink(link);
  return draft?.method === 'sms' ? `SMSTO:${draft.to}:${draft.body}` : link;
}

/** The same draft in a webmail's compose window, for people whose mailto links do nothing. */
export function gmailComposeUrl({ to, bcc, subject, body }: EmailDraft): string {
  return `https://mail.google.com/mail/?view=cm&fs=1&to=${encode(to)}&bcc=${encode(bcc)}&su=${encode(subject)}&body=${encode(body)}`;
}

export function outlookComposeUrl({ to, bcc, subject, body }: EmailDraft): string {
  return `https://outlook.live.com/mail/0/deeplink/compose?to=${encode(to)}&bcc=${encode(bcc)}&subject=${encode(subject)}&body=${encode(body)}`;
}

/** A longer number says its country. */
const NATIONAL_DIGITS = 10;

/**
 * Opens WhatsApp with the message, to the friend's number where it says its country; else the sender picks
 * the friend, because WhatsApp would read the number as another country's.
 */
export function whatsAppUrl({ to, body }: Pick<SmsDraft, 'to' | 'body'>): string {
  const number = to.length > NATIONAL_DIGITS ? to : '';
  return `https://wa.me/${number}?text=${encode(body)}`;
}

/** Longer links than this are cut or refused by some mail apps, Outlook among them. */
const SAFE_LINK_MAX = 2000;
export const mayBeCut = (link: string): boolean => link.length > SAFE_LINK_MAX;

/** The names of the draft channels that users see. */
export const CHANNEL_NAMES: Readonly<Record<SendMethod, string>> = { email: 'Email', sms: 'SMS' };
