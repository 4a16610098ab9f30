import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, expect, it } from 'vitest';
import {
  createMailer,
  type OutgoingEmail,
  PermanentRejectionError,
  toOutgoingMessage,
  UnconfirmedDeliveryError,
} from './mailer.ts';

const TIMEOUT_MS = 1000;
const LATE_MS = 2000;

const mail: OutgoingEmail = {
  id: 'referral-r1',
  from: 'Vouchwell <hello@vouchwell.example>',
  to: 'owner@example.com',
  replyTo: { name: 'Maria Lopez', address: 'maria@example.com' },
  content: { subject: 'Maria sent you a friend', text: 'Hello', html: '<p>Hello</p>' },
};

interface Answer {
  readonly text?: string;
  readonly afterMs?: number;
}

const closings: (() => void)[] = [];
/** Number of times a server received the whole email. */
let taken = 0;
afterEach(() => {
  taken = 0;
  for (const close of closings.splice(0)) close();
});

/** The server responds with OK, except to one command; `.` ends the email. */
async function sendWhere(command: string, { text = '250 OK', afterMs = 0 }: Answer): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    let isBody = false;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isBody && line !== '.') continue;
        if (isBody) taken += 1;
        const verb = line.split(' ')[0] ?? '';
        isBody = verb === 'DATA';
        const usual = isBody ? '354 go on' : '250 OK';
        if (verb !== command) socket.write(`${usual}\r\n`);
        else if (text === 'hang up') socket.destroy();
        else if (text === 'end') socket.end();
        else setTimeout(() => socket.writable && socket.write(`${text}\r\n`), afterMs);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => server.close());
  const settings = {
    MAIL_FROM: mail.from,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: (server.address() as AddressInfo).port,
    SMTP_USER: '',
    SMTP_PASSWORD: '',
  };
  await createMailer(settings, TIMEOUT_MS)(mail);
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

it('reports no error if the server accepts the email before the timeout', async () => {
  expect(await failureOf(sendWhere('.', { afterMs: TIMEOUT_MS / 2 }))).toBeNull();
});

it.each([
  ['confirms it too late', { afterMs: LATE_MS }],
  ['hangs up', { text: 'hang up' }],
  ['closes the connection', { text: 'end' }],
])(
  'reports that an email may have been sent if the server receives it and then %s',
  async (_, how) => {
    expect(await failureOf(sendWhere('.', how))).toBeInstanceOf(UnconfirmedDeliveryError);
    expect(taken).toBe(1);
  },
);

it.each([
  ['it is rejected after it was read', '.', { text: '451 try again' }],
  ['it is rejected before it was sent', 'DATA', { text: '451 try again' }],
  ['the server is too slow to accept the recipient', 'RCPT', { afterMs: LATE_MS }],
  ['the server hangs up before it arrives', 'DATA', { text: 'hang up' }],
])("reports that an email wasn't sent if %s", async (_, command, how) => {
  const failure = await failureOf(sendWhere(command, how));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(UnconfirmedDeliveryError);
});

it.each([
  ['the recipient has no mailbox', 'RCPT', 'owner@example.com'],
  ['it is permanently rejected after it was read', '.', 'owner@example.com'],
])('reports a permanent rejection of an email if %s', async (_, command, address) => {
  const failure = await failureOf(sendWhere(command, { text: '550 no' }));
  expect(failure).toBeInstanceOf(PermanentRejectionError);
  expect(failure).toMatchObject({ address, message: expect.stringContaining('550 no') });
});

it("doesn't report the recipient as rejected if the server rejects our sender address", async () => {
  const failure = await failureOf(sendWhere('MAIL', { text: '550 no' }));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PermanentRejectionError);
});

async function headersOf(email: OutgoingEmail): Promise<string[]> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(toOutgoingMessage(email));
  const [head = ''] = String(message).split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

const names = (headers: string[]) => headers.map((line) => line.split(':')[0]?.toLowerCase());

it('sends an email from our address, with replies to the referrer or, by default, to us', async () => {
  const headers = await headersOf(mail);
  expect(headers).toContain('From: Vouchwell <hello@vouchwell.example>');
  expect(headers).toContain('To: owner@example.com');
  expect(headers).toContain('Reply-To: Maria Lopez <maria@example.com>');
  expect(headers).toContain('Message-ID: <referral-r1@vouchwell.example>');
  const { replyTo: _, ...withoutReplyTo } = mail;
  expect(names(await headersOf(withoutReplyTo))).not.toContain('reply-to');
});

it.each(['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\rBcc: all@example.com', '\0'])(
  "doesn't add a header for a name or subject that contains %j",
  async (attack) => {
    const headers = await headersOf({
      ...mail,
      id: `referral-r1${attack}`,
      from: `Vouchwell${attack} <hello@vouchwell.example>`,
      replyTo: { name: `Maria${attack}`, address: 'maria@example.com' },
      content: { ...mail.content, subject: `Hello${attack}` },
    });
    expect(names(headers)).toEqual(names(await headersOf(mail)));
  },
);

it('removes links from the subject and names of an email', async () => {
  const headers = await headersOf({
    ...mail,
    replyTo: { name: 'Win at https://evil.example', address: 'maria@example.com' },
    content: { ...mail.content, subject: 'www.evil.example sent you a friend: evil.com' },
  });
  expect(headers).toContain('Subject: www evil example sent you a friend: evil com');
  expect(headers).toContain('Reply-To: Win at https evil example <maria@example.com>');
});

it("sends an email in the business's name from our address", async () => {
  const headers = await headersOf({ ...mail, fromName: 'Rivera Plumbing' });
  expect(headers).toContain('From: Rivera Plumbing <hello@vouchwell.example>');
  const hostile = await headersOf({ ...mail, fromName: 'Win\r\nBcc: www.evil.example' });
  expect(hostile).toContain('From: "Win Bcc: www evil example" <hello@vouchwell.example>');
  expect(names(hostile)).toEqual(names(await headersOf(mail)));
});

it('adds an unsubscribe header if the reader can unsubscribe', async () => {
  const unsubscribeUrl = `https://vouchwell.example/unsubscribe?token=${'x'.repeat(120)}`;
  const headers = await headersOf({ ...mail, unsubscribeUrl });
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(names(await headersOf(mail)).join()).not.toContain('list-');
});

it.each([
  'owner@example.com\r\nBcc: all@example.com',
  'owner@example.com, all@example.com',
  'Owner <owner@example.com>',
  '',
])('rejects the email address %j', (address) => {
  expect(() => toOutgoingMessage({ ...mail, to: address })).toThrow('invalid address');
  const replyTo = { name: 'Maria', address };
  expect(() => toOutgoingMessage({ ...mail, replyTo })).toThrow('invalid address');
});
