import { createTransport } from 'nodemailer';
import { type MailSettings, mailSettings } from '../config.ts';
import { type Outgoing, outgoingMail } from './outgoing-mail.ts';

/** A mail server that takes longer is down, for us; the claim on a notification lasts longer still. */
const CONNECT_TIMEOUT_MS = 8000;
const ANSWER_TIMEOUT_MS = 15_000;
/** As many mails at once: one that waited for a connection might outlive its claim. */
export const MAILS_AT_ONCE = 3;
const IMPLICIT_TLS_PORT = 465;

function createMailer({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD }: MailSettings) {
  const hasLogin = SMTP_USER !== '';
  return createTransport({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_PORT === IMPLICIT_TLS_PORT,
    // A password never travels in the clear.
    requireTLS: hasLogin,
    ...(hasLogin ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
}

let mailer: ReturnType<typeof createMailer> | undefined;

/** Hands one mail to the mail server; resolves once the server has said that it took it. */
export async function sendMail(mail: Omit<Outgoing, 'from'>): Promise<void> {
  const settings = mailSettings();
  mailer ??= createMailer(settings);
  await mailer.sendMail(outgoingMail({ ...mail, from: settings.MAIL_FROM }));
}
