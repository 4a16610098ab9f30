import { isEmail } from '@vouchwell/domain/shared/email';
import { breakUpLinks, displayBusinessName } from '@vouchwell/domain/shared/names';
import { createTransport } from 'nodemailer';
import { type MailSettings, mailSettings } from '../config.ts';
import type { EmailContent } from './mail-layout.ts';

/** A server that takes longer to respond is treated as unavailable. */
const CONNECT_TIMEOUT_MS = 8000;
/** Long, because some servers scan before accepting; RFC 5321 (4.5.3.2.6) allows ten minutes. */
const RESPONSE_TIMEOUT_MS = 5 * 60 * 1000;
/** Maximum timeout for event functions; must be shorter than the claim on a notification. */
export const MAIL_FUNCTION_SECONDS = 540;
/** Kept low, because an email waiting for a connection could outlive its claim. */
export const EMAIL_CONCURRENCY = 5;
const IMPLICIT_TLS_PORT = 465;

/** The server received the whole email but never responded; it will most likely be delivered. */
export class UnconfirmedDeliveryError extends Error {}

/** The mail server permanently rejected this email (SMTP 5xx). */
export class PermanentRejectionError extends Error {
  constructor(
    readonly address: string,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }

  /** True if the server rejected the address rather than the content. */
  get isAboutAddress(): boolean {
    return Object(this.cause).command === 'RCPT TO';
  }
}

/** SMTP commands whose rejection isn't about our login or sender address. */
const REJECTED_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];

/** True for a 5xx about the recipient or the content (RFC 5321, 4.2.1). */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  return Number(error.responseCode) >= 500 && REJECTED_COMMANDS.includes(error.command);
}

const isServerResponse = (error: unknown) => error instanceof Error && 'responseCode' in error;

/** Returns a function whose promise resolves once the mail server has accepted the email. */
export function createMailer(
  { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD }: MailSettings,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): (email: OutgoingEmail) => Promise<void> {
  const hasLogin = SMTP_USER !== '';
  const transport = createTransport({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_PORT === IMPLICIT_TLS_PORT,
    // Never send a password unencrypted.
    requireTLS: hasLogin,
    ...(hasLogin ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
    pool: true,
    maxConnections: EMAIL_CONCURRENCY,
    // By default, nodemailer resends an email if the connection closes, even after acceptance.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: responseTimeoutMs,
  });
  // nodemailer's errors don't show whether the email had already been sent.
  const sentIds = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((stream) => stream.once('end', () => sentIds.add(message.messageId())));
    done();
  });
  return async (email) => {
    const message = toOutgoingMessage(email);
    try {
      await transport.sendMail(message);
    } catch (error) {
      if (isPermanentRejection(error)) throw new PermanentRejectionError(email.to, error);
      if (isServerResponse(error) || !sentIds.has(message.messageId)) throw error;
      throw new UnconfirmedDeliveryError('The mail server never confirmed the email', {
        cause: error,
      });
    } finally {
      sentIds.delete(message.messageId);
    }
  };
}

let mailer: ReturnType<typeof createMailer> | undefined;

export async function sendEmail(email: EmailMessage): Promise<void> {
  const settings = mailSettings();
  mailer ??= createMailer(settings);
  await mailer({ ...email, from: settings.MAIL_FROM });
}

export interface OutgoingEmail {
  /** Stays the same for retries, so that servers can recognize a duplicate. */
  readonly id: string;
  readonly from: string;
  /** Name shown before our address; defaults to our name. */
  readonly fromName?: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Link to unsubscribe with one click; mail apps can also call it directly (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly content: EmailContent;
}

export type EmailMessage = Omit<OutgoingEmail, 'from'>;

/** Removes line breaks, to prevent header injection. */
const toOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
/** Also removes links, because headers are visible before the email is opened. */
const toHeaderText = (text: string) => breakUpLinks(toOneLine(text));

function parseAddress(text: string): string {
  if (!isEmail(text)) throw new Error('Email not sent: invalid address.');
  return text;
}

export const extractAddress = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from.trim();
const getDomain = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** Sanitizes headers again, although the input has already been checked. */
export function toOutgoingMessage(email: OutgoingEmail) {
  const { id, from, fromName, to, replyTo, unsubscribeUrl, content } = email;
  return {
    messageId: `<${toOneLine(id).replace(/[^\w-]/g, '')}@${getDomain(from)}>`,
    from: fromName
      ? { name: displayBusinessName(fromName), address: parseAddress(extractAddress(from)) }
      : toOneLine(from),
    to: { name: '', address: parseAddress(to) },
    ...(replyTo && {
      replyTo: { name: displayBusinessName(replyTo.name), address: parseAddress(replyTo.address) },
    }),
    ...(unsubscribeUrl && {
      list: { unsubscribe: { url: toOneLine(unsubscribeUrl), comment: '' } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    subject: toHeaderText(content.subject),
    text: content.text,
    html: content.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
