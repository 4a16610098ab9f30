import { isEmail } from '@vouchwell/domain/lib/email';
import { displayBusinessName, withoutLinks } from '@vouchwell/domain/lib/names';
import { createTransport } from 'nodemailer';
import { type MailSettings, mailSettings } from '../config.ts';
import type { MailContent } from './mail-layout.ts';

/** A mail server that takes longer to greet is down, for us. */
const CONNECT_TIMEOUT_MS = 8000;
/** Servers that scan a mail before they take it are slow; RFC 5321 (4.5.3.2.6) allows ten minutes. */
const ANSWER_TIMEOUT_MS = 5 * 60 * 1000;
/** Of a function that sends mails: the most that one for events may have, and shorter than a claim. */
export const MAIL_FUNCTION_SECONDS = 540;
/** As many mails at once: one that waited for a connection might outlive its claim. */
export const MAILS_AT_ONCE = 5;
const IMPLICIT_TLS_PORT = 465;

/** The mail server was given a whole mail and never said what came of it: most likely it goes out. */
export class Unconfirmed extends Error {}

/** The mail server refused this mail to this address for good: SMTP's 5xx. */
export class RefusedForGood extends Error {
  constructor(
    readonly address: string,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }

  /** Whether the address was refused, and not what is in the mail. */
  get isAboutAddress(): boolean {
    return Object(this.cause).command === 'RCPT TO';
  }
}

/** What a refusal is about while it is about this mail; our login and our sender are our own affair. */
const ABOUT_THIS_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Whether a 5xx answered who the mail is for, or what is in it (RFC 5321, 4.2.1). */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  return Number(error.responseCode) >= 500 && ABOUT_THIS_MAIL.includes(error.command);
}

const isRefusal = (error: unknown) => error instanceof Error && 'responseCode' in error;

/** Gives what hands one mail to the mail server, and resolves once that has said that it took it. */
export function createMailer(
  { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD }: MailSettings,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): (mail: Outgoing) => Promise<void> {
  const hasLogin = SMTP_USER !== '';
  const transport = createTransport({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_PORT === IMPLICIT_TLS_PORT,
    // A password never travels in the clear.
    requireTLS: hasLogin,
    ...(hasLogin ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // By itself it sends a mail again whose connection closes, also one that the server has taken.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: answerTimeoutMs,
  });
  // nodemailer's errors do not tell whether the mail was sent already, so we look ourselves.
  const handedOver = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((stream) => stream.once('end', () => handedOver.add(message.messageId())));
    done();
  });
  return async (mail) => {
    const outgoing = outgoingMail(mail);
    try {
      await transport.sendMail(outgoing);
    } catch (error) {
      if (isForGood(error)) throw new RefusedForGood(mail.to, error);
      if (isRefusal(error) || !handedOver.has(outgoing.messageId)) throw error;
      throw new Unconfirmed('The mail server never said whether it took the mail', {
        cause: error,
      });
    } finally {
      handedOver.delete(outgoing.messageId);
    }
  };
}

let mailer: ReturnType<typeof createMailer> | undefined;

/** Hands one mail to our mail server; see `createMailer`. */
export async function sendMail(mail: Mail): Promise<void> {
  const settings = mailSettings();
  mailer ??= createMailer(settings);
  await mailer({ ...mail, from: settings.MAIL_FROM });
}

export interface Outgoing {
  /** Names the mail for ever: a server that sees it twice can tell. */
  readonly id: string;
  readonly from: string;
  /** Whose name stands before our address; ours where it is left out. */
  readonly fromName?: string;
  readonly to: string;
  /** Who is answered; where it is left out, we are. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Where one press, or the mail app on its own (RFC 8058), ends such mails. */
  readonly unsubscribeUrl?: string;
  readonly content: MailContent;
}

/** A mail of ours, which our own address sends. */
export type Mail = Omit<Outgoing, 'from'>;

/** Text that cannot begin another header, whoever wrote it. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
/** The same for what people see of a mail before they open it: what they wrote holds no link there. */
const headerText = (text: string) => withoutLinks(oneLine(text));

function address(text: string): string {
  if (!isEmail(text)) throw new Error('A mail was refused: its address is not one.');
  return text;
}

/** The address in a sender such as `Vouchwell <hello@vouchwell.example>`. */
export const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from.trim();
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/**
 * A mail as nodemailer takes it. The input was checked when it came in; headers are made safe here
 * once more, because here is where it would hurt.
 */
export function outgoingMail(mail: Outgoing) {
  const { id, from, fromName, to, replyTo, unsubscribeUrl, content } = mail;
  return {
    messageId: `<${oneLine(id).replace(/[^\w-]/g, '')}@${domainOf(from)}>`,
    from: fromName
      ? { name: displayBusinessName(fromName), address: address(addressIn(from)) }
      : oneLine(from),
    to: { name: '', address: address(to) },
    ...(replyTo && {
      replyTo: { name: displayBusinessName(replyTo.name), address: address(replyTo.address) },
    }),
    ...(unsubscribeUrl && {
      list: { unsubscribe: { url: oneLine(unsubscribeUrl), comment: '' } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
    subject: headerText(content.subject),
    text: content.text,
    html: content.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
