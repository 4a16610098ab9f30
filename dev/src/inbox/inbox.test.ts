import getPort from 'get-port';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { HOST } from '../environment.ts';
import { type ReceivedEmail, startInbox } from './inbox.ts';

it("the local inbox shows an email's links, but doesn't run scripts in its text or HTML", async () => {
  const [smtpPort, pagePort] = [await getPort(), await getPort()];
  onTestFinished(await startInbox(smtpPort, pagePort));
  await createTransport({ host: HOST, port: smtpPort, ignoreTLS: true }).sendMail({
    from: 'Vouchwell <hello@vouchwell.test>',
    to: 'demo@vouchwell.test',
    subject: '<b>Hi</b>',
    text: '<script>1</script> https://a.example/b?c=d.',
    html: '<script>2</script>',
  });
  const url = `http://${HOST}:${pagePort}`;
  const [email] = (await (await fetch(`${url}/messages`)).json()) as ReceivedEmail[];
  const response = await fetch(`${url}/mails/${email?.id}`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(page).toContain('<a href="https://a.example/b?c=d" target="_blank"');
  expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;script');
});
