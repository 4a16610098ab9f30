import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { escapeHtml } from '@vouchwell/domain/shared/text';
import getPort, { portNumbers } from 'get-port';
import { withOwnerLanguage } from '../../functions/src/owners-language.ts';
import { EMAIL_READERS, loadEmailSamples } from '../../functions/src/testing/load-email-samples.ts';
import { HOST } from '../src/environment.ts';
import { startHttpServer } from '../src/http-server.ts';
import { toHtmlPage } from '../src/inbox/pages.ts';

/** `npm run emails` shows every email in the browser, as HTML and text in each language, from sample data. */
const emails = (await loadEmailSamples()).flatMap(({ reader, name, samples }) =>
  LANGUAGES.flatMap((language) =>
    withOwnerLanguage(language, () => samples(language)).map((content, index) => ({
      reader,
      name,
      language,
      content,
      path: `/${reader}/${name}/${language}/${index + 1}`,
    })),
  ),
);

const group = (reader: (typeof EMAIL_READERS)[number]) => {
  const items = emails
    .filter((email) => email.reader === reader)
    .map(
      ({ path, name, language, content }) =>
        `<li><a href="${path}.html"><strong>${escapeHtml(content.subject)}</strong><br>
<span class="soft">${name}, ${language}</span></a> <a href="${path}.txt" class="soft">as text</a></li>`,
    );
  return `<h2>To: ${reader}</h2><ol class="card">${items.join('\n')}</ol>`;
};
const index = toHtmlPage('Emails', `<h1>Emails</h1>${EMAIL_READERS.map(group).join('\n')}`);

const pages = new Map([
  ['/', { type: 'text/html', body: index }],
  ...emails.flatMap(({ path, content: { subject, html, text } }) => [
    [`${path}.html`, { type: 'text/html', body: html }] as const,
    [`${path}.txt`, { type: 'text/plain', body: `${subject}\n\n${text}` }] as const,
  ]),
]);

const port = await getPort({ port: portNumbers(4600, 4699) });
await startHttpServer(port, ({ url = '/' }, response) => {
  const page = pages.get(url);
  response.writeHead(page ? 200 : 404, {
    'Content-Type': `${page?.type ?? 'text/plain'}; charset=utf-8`,
  });
  response.end(page?.body ?? 'Not found');
});
console.log(`${emails.length} emails: http://${HOST}:${port}. Press Ctrl-C to stop.`);
