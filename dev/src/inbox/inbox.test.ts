import getPort from 'get-port';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../environment.ts';
import { createMailbox, REJECTED_DOMAIN, type ReceivedEmail, startInbox } from './inbox.ts';

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
  const outage = (body: string) => fetch(`${url}/outage`, { method: 'PUT', body });

  it('lists the emails newest first until they are cleared', async () => {
    await send({ subject: 'First', text: 'One' });
    await send({ subject: 'Second', html: '<p>Two</p>' });
    const [second, first] = await read();
    expect(second).toMatchObject({ subject: 'Second', html: expect.stringContaining('Two') });
    expect(first).toMatchObject({
      subject: 'First',
      from: 'Vouchwell <hello@vouchwell.test>',
      recipients: ['demo@vouchwell.test'],
      text: 'One\n',
    });
    await fetch(`${url}/messages`, { method: 'DELETE' });
    expect(await read()).toEqual([]);
  });

  it('rejects all emails during an outage, and permanently rejects addresses without a mailbox', async () => {
    await outage('{"on":true}');
    await expect(send({ subject: 'Lost' })).rejects.toMatchObject({ responseCode: 421 });
    await outage('{"on":false}');
    const refused = send({ to: `owner@${REJECTED_DOMAIN}`, subject: 'Lost' });
    await expect(refused).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    await send({ subject: 'Arrived' });
    expect((await read()).map(({ subject }) => subject)).toEqual(['Arrived']);
  });

  it("shows an email with links, but doesn't run scripts in its text or HTML", async () => {
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

it("continues the numbering of an earlier run's emails, and drops the oldest emails beyond the limit", async () => {
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
