import { phoneDigits } from './phone.ts';
import type { SendMethod } from './referral.ts';

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

/** Percent-encoded. Half of a surrogate pair, which a cut emoji leaves, has no encoding: � stands for it. */
const percent = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
/** Percent-encoded, with line breaks as RFC 6068 wants them (CRLF), whatever they were. */
const encode = (text: string) => percent(text.replace(/\r\n|\r|\n/g, '\r\n'));
/** An address in a mailto path keeps its '@' (RFC 6068), which every mail app reads. */
const encodeAddress = (address: string) => percent(address).replace(/%40/g, '@');

/** The body with the sender's label under it, as '— Smith Plumbing'. */
export function withFromLabel(body: string, fromLabel: string | null): string {
  return fromLabel ? `${body}\n\n— ${fromLabel}` : body;
}

/** What a browser tells of its device: `navigator`. */
export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPhone or iPad; the latter says that it is a Mac, which has no touch. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * The `mailto:` (RFC 6068) or `sms:` (RFC 5724) link that opens this draft on a device. Apple's
 * messages app may leave the text out where it follows a `?`, and takes it after an `&`.
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

/** The draft in a link that `draftLink` made; null for any other text. */
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
 * What a QR code carries so that a phone which scans it opens the draft of `link`. Which phone that
 * will be is not known: for an SMS it is `SMSTO:`, which the cameras of both kinds read, and not an
 * `sms:` link, which each wants written otherwise. Its text stands as it is, to the end.
 */
export function scanText(link: string): string {
  const draft = parseDraftLink(link);
  return draft?.method === 'sms' ? `SMSTO:${draft.to}:${draft.body}` : link;
}

/** The same draft in a web mail's compose window, for those whose mailto links do nothing. */
export function gmailComposeUrl({ to, bcc, subject, body }: EmailDraft): string {
  return `https://mail.google.com/mail/?view=cm&fs=1&to=${encode(to)}&bcc=${encode(bcc)}&su=${encode(subject)}&body=${encode(body)}`;
}

export function outlookComposeUrl({ to, bcc, subject, body }: EmailDraft): string {
  return `https://outlook.live.com/mail/0/deeplink/compose?to=${encode(to)}&bcc=${encode(bcc)}&subject=${encode(subject)}&body=${encode(body)}`;
}

/**
 * WhatsApp with the message ready and the friend still to be picked: it would take the digits of a
 * number without its country code for another country's, and reach a stranger.
 */
export function whatsAppUrl({ body }: SmsDraft): string {
  return `https://wa.me/?text=${encode(body)}`;
}

/** Longer links than this are cut or refused by some mail apps, Outlook among them. */
const SAFE_LINK_MAX = 2000;
export const mayBeCut = (link: string): boolean => link.length > SAFE_LINK_MAX;

/** What is said of a draft's channel to people. */
export const CHANNEL_NAMES: Readonly<Record<SendMethod, string>> = { email: 'Email', sms: 'SMS' };
