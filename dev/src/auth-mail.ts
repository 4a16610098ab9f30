import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { routes } from '@vouchwell/domain/lib/paths';
import { createTransport } from 'nodemailer';
import { HOST, type LocalEnvironment } from './environment.ts';

const EVERY_MS = 500;
const FROM = `${PRODUCT_NAME} <noreply@vouchwell.test>`;

/** Our own functions send these emails, but the emulator lists their codes too. */
const MAILED_BY_US = 'VERIFY_EMAIL';

/** An entry in the Auth emulator's list of codes. */
export interface AuthCode {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

export function actionLink(appUrl: string, { oobCode, oobLink }: AuthCode): string {
  const { searchParams } = new URL(oobLink);
  const mode = searchParams.get('mode') ?? '';
  const continueUrl = searchParams.get('continueUrl');
  const link = new URL(routes.auth, appUrl);
  if (mode === 'resetPassword') link.searchParams.set('reset', 'true');
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', oobCode);
  if (continueUrl) link.searchParams.set('continueUrl', continueUrl);
  return link.toString();
}

export function authMail(appUrl: string, code: AuthCode) {
  const { email, newEmail, requestType } = code;
  const isReset = requestType === 'PASSWORD_RESET';
  const what = isReset
    ? `reset your ${PRODUCT_NAME} password for your ${email} account`
    : `verify your new email address ${newEmail ?? email}`;
  const title = isReset ? 'Reset your password' : 'Verify your new email';
  const ask = isReset ? 'reset your password' : 'verify this address';
  const lines = [
    'Hello,',
    `Follow this link to ${what}.`,
    actionLink(appUrl, code),
    `If you didn't ask to ${ask}, you can ignore this email.`,
    `Thanks,\n\nYour ${PRODUCT_NAME} team`,
  ];
  return {
    from: FROM,
    to: newEmail ?? email,
    subject: `${title} for ${PRODUCT_NAME}`,
    text: lines.join('\n\n'),
  };
}

/**
 * Sends the emails that the Auth emulator only prints to the local inbox. Rejected emails are retried in the
 * next round; the returned function stops it.
 */
export function startAuthMail(environment: LocalEnvironment, everyMs = EVERY_MS): () => void {
  const { appUrl, authUrl, ports, projectId } = environment;
  const transport = createTransport({ host: HOST, port: ports.smtp, ignoreTLS: true });
  const sent = new Set<string>();
  let isStopped = false;
  let timer: NodeJS.Timeout;

  const round = async () => {
    const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`);
    const { oobCodes = [] } = (await response.json()) as { oobCodes?: AuthCode[] };
    const isDue = ({ requestType, oobCode }: AuthCode) =>
      requestType !== MAILED_BY_US && !sent.has(oobCode);
    for (const code of oobCodes.filter(isDue)) {
      await transport.sendMail(authMail(appUrl, code));
      sent.add(code.oobCode);
    }
  };
  const next = () => {
    // Ignore errors: the emulator may be stopping, or a test may have simulated an outage of the inbox.
    timer = setTimeout(() => {
      void round()
        .catch(() => undefined)
        .finally(() => {
          if (!isStopped) next();
        });
    }, everyMs);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
