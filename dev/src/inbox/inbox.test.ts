import getPort from 'get-port';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../environment.ts';
import { createMailbox, type ReceivedEmail, startInbox } from './inbox.ts';

describe('the local inbox', () => {
  let stop: () => Promise<void>;
  let url: string;
  let smtpPort: number;

  beforeAll(async () => {
    smtpPort = await getPort();
    const pagePort = await getPort();
    stop = await startInbox(smtpPort, pagePort);
    url = `http://${HOST}:${pagePort}`;
  });
  afterAll(() => stop());

  const send = (mail: object) =>
    createTransport({ host: HOST, port: smtpPort, ignoreTLS: true }).sendMail({
      from: 'Vouchwell <hello@vouchwell.test>',
      to: 'demo@vouchwell.test',
      ...mail,
    });
  const read = async () => (await (await fetch(`${url}/messages`)).json()) as ReceivedEmail[];

  it("the local inbox shows an email's links, but doesn't run scripts in its text or HTML", async () => {
    await send({
      subject: '<b>Hi</b>',
      text: '<script>1</script> https://a.example/b?c=d.',
      html: '<script>2</script>',
    });
    const [mail] = await read();
    const response = await fetch(`${url}/mails/${mail?.id}`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(page).toContain('<a href="https://a.example/b?c=d" target="_blank"');
    expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;script');
  });
});

it("the local inbox continues an earlier run's numbering, and drops the oldest emails beyond its limit", async () => {
  const before = createMailbox();
  await before.receive(Buffer.from('Subject: one\r\n\r\n'), []);
  const mailbox = createMailbox({ limit: 2, earlier: before.list() });
  for (const subject of ['two', 'three'])
    await mailbox.receive(Buffer.from(`Subject: ${subject}\r\n\r\n`), []);
  expect(mailbox.list().map(({ id, subject }) => [id, subject])).toEqual([
    ['3', 'three'],
    ['2', 'two'],
  ]);
});
