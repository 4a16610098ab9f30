import type { SendMethod } from '../referrals/referral.ts';
import { getPhoneDigits, toDialableNumber } from '../shared/phone.ts';

export interface EmailDraft {
  readonly method: 'email';
  readonly to: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
}
export interface SmsDraft {
  readonly method: 'sms';
  /** Digits, preceded by a plus if the number includes its country code. */
  readonly to: string;
  readonly body: string;
}
export type Draft = EmailDraft | SmsDraft;

/** Encodes text for a URL; a lone surrogate, left by a cut emoji, becomes U+FFFD. */
const percentEncode = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
/** Encodes line breaks as CRLF (RFC 6068). */
const encode = (text: string) => percentEncode(text.replace(/\r\n|\r|\n/g, '\r\n'));
/** Adds a space between a URL and a line break: Gmail's apps drop line breaks, but the space still ends the URL. */
const encodeEmailBody = (body: string) =>
  encode(body.replace(/(https?:\/\/\S+)(?=[\r\n])/g, '$1 '));
/** Keeps '@' unencoded (RFC 6068), which every mail app accepts. */
const encodeAddress = (address: string) => percentEncode(address).replace(/%40/g, '@');

export const addFromLabel = (body: string, fromLabel: string | null): string =>
  fromLabel ? `${body}\n\n— ${fromLabel}` : body;

export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** True for an in-app browser, which can't open an email or messages app. */
export const isInAppBrowser = ({ userAgent }: Pick<Device, 'userAgent'>): boolean =>
  /; wv\)|FBA[NV]|Instagram|Bytedance|Snapchat|LinkedIn|Pinterest|Twitter/.test(userAgent);

/** iPads identify themselves as Macs, but Macs have no touch screen. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Returns a `mailto:` (RFC 6068) or `sms:` (RFC 5724) link, with `&` for Apple, which may ignore text after `?`. */
export function toDraftLink(draft: Draft, device: Device): string {
  if (draft.method === 'sms') {
    const separator = isAppleMobile(device) ? '&' : '?';
    return `sms:${toDialableNumber(draft.to)}${separator}body=${encode(draft.body)}`;
  }
  const { to, bcc, subject, body } = draft;
  const query = [
    ...(bcc ? [`bcc=${encodeAddress(bcc)}`] : []),
    `subject=${encode(subject)}`,
    `body=${encodeEmailBody(body)}`,
  ];
  return `mailto:${encodeAddress(to)}?${query.join('&')}`;
}

/** Parses links created by `toDraftLink`; null for other text. */
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

/** Returns text for a QR code that opens the draft. `SMSTO:` works on Android and iOS; their `sms:` links differ. */
export function toScannableText(link: string): string {
  const draft = parseDraftLink(link);
  return draft?.method === 'sms' ? `SMSTO:${draft.to}:${draft.body}` : link;
}

export function getGmailComposeUrl({ to, bcc, subject, body }: EmailDraft): string {
  return `https://mail.google.com/mail/?view=cm&fs=1&to=${encode(to)}&bcc=${encode(bcc)}&su=${encode(subject)}&body=${encodeEmailBody(body)}`;
}

export function getOutlookComposeUrl({ to, bcc, subject, body }: EmailDraft): string {
  return `https://outlook.live.com/mail/0/deeplink/compose?to=${encode(to)}&bcc=${encode(bcc)}&subject=${encode(subject)}&body=${encode(body)}`;
}

/** Maximum digits of a national number; a longer number includes the country code, even without a plus. */
const NATIONAL_DIGITS_MAX = 10;

/** Returns a WhatsApp link, without a number if its country is unknown; the sender then chooses the friend. */
export function getWhatsAppUrl({ to, body }: Pick<SmsDraft, 'to' | 'body'>): string {
  const digits = getPhoneDigits(to);
  const isInternational = to.startsWith('+') || digits.length > NATIONAL_DIGITS_MAX;
  return `https://wa.me/${isInternational ? digits : ''}?text=${encode(body)}`;
}

/** Some mail apps, such as Outlook, cut or reject longer links. */
const SAFE_LINK_MAX = 2000;
export const mayBeTruncated = (link: string): boolean => link.length > SAFE_LINK_MAX;

export const CHANNEL_NAMES: Readonly<Record<SendMethod, string>> = { email: 'Email', sms: 'SMS' };
