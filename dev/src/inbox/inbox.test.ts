import getPort from 'get-port';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../environment.ts';
import { REFUSED_DOMAIN, startInbox } from './inbox.ts';
import type { Mail } from './mailbox.ts';

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
  const read = async () => (await (await fetch(`${url}/messages`)).json()) as Mail[];
  const outage = (body: string) => fetch(`${url}/outage`, { method: 'PUT', body });

  it('gives the mails newest first, until they are cleared', async () => {
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

  it('refuses mail during an outage, and takes it again afterwards', async () => {
    await outage('{"on":true}');
    await expect(send({ subject: 'Lost', text: '' })).rejects.toThrow('ECONNREFUSED');
    await outage('{"on":false}');
    await send({ subject: 'Arrived', text: '' });
    expect((await read()).map(({ subject }) => subject)).toEqual(['Arrived']);
  });

  it('refuses mail for good where nobody has a mailbox', async () => {
    const sending = send({ to: `owner@${REFUSED_DOMAIN}`, subject: 'Lost', text: '' });
    await expect(sending).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    expect(await read()).not.toContainEqual(expect.objectContaining({ subject: 'Lost' }));
  });

  it('shows a mail as text that runs nothing', async () => {
    await send({ subject: '<b>Hi</b>', text: '<script>1</script> https://a.example/b?c=d.' });
    const [mail] = await read();
    const page = await (await fetch(`${url}/mails/${mail?.id}`)).text();
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(page).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(page).toContain('<a href="https://a.example/b?c=d" target="_blank"');
  });

  it("serves a mail's own HTML under a policy that lets no script run", async () => {
    await send({ subject: 'HTML', html: '<script>1</script>' });
    const [mail] = await read();
    const response = await fetch(`${url}/bodies/${mail?.id}`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });
});
