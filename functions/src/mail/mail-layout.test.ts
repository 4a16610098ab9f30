import { expect, it } from 'vitest';
import { mailContent } from './mail-layout.ts';

const LINK = 'https://vouchwell.example/f/abc';
const { text, html } = mailContent({
  language: 'es',
  subject: 'A <b> & "B"',
  from: 'Rivera <Plumbing>',
  highlight: ['$50'],
  words: `Hola:\n\nMira ${LINK}. Y https://rivera.example/menu?day=1, también.`,
  linkWords: [{ words: 'tu enlace', url: LINK }],
  rows: [['Nota', null]],
  small: ['Calle 1'],
});

it('has a language, a title and the colors of both schemes', () => {
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;B&quot;</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media(prefers-color-scheme:dark){.paper{background:#121513 !important;');
});

it('names who sends it first and what matters most next, and shows no address but in the text', () => {
  const [, body = ''] = html.split('</head>');
  const seen = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(seen.trim()).toBe(
    'Rivera &lt;Plumbing&gt; $50 Hola: Mira tu enlace . Y rivera.example , también. Calle 1',
  );
  expect(text).toBe(
    `$50\n\nHola:\n\nMira ${LINK}. Y https://rivera.example/menu?day=1, también.\n\n--\nCalle 1\n`,
  );
});
