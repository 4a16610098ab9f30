import { getBrandShades } from '@vouchwell/domain/shared/colors';
import { expect, it } from 'vitest';
import { renderEmail } from './mail-layout.ts';

const LINK = 'https://vouchwell.example/f/abc';
const { text, html } = renderEmail({
  language: 'es',
  subject: 'A <b> & "B"',
  from: 'Rivera <Plumbing>',
  highlight: ['$50'],
  body: `Hola:\n\nMira ${LINK}. Y https://rivera.example/menu?day=1, también.`,
  linkLabels: [{ label: 'tu enlace', url: LINK }],
  rows: [['Nota', null]],
  footer: ['Calle 1'],
});

it('marks an email about a test referral as a test in its subject and first line', () => {
  const parts = {
    subject: 'Hi',
    from: 'Us',
    highlight: ['$50'],
    body: 'x',
    footer: [],
    isTest: true,
  };
  const english = renderEmail({ language: 'en', ...parts });
  expect(english.subject).toBe('Test: Hi');
  expect(english.text).toMatch(/^This is a test referral, .*\n\$50\n/);
  expect(renderEmail({ language: 'es', ...parts }).subject).toBe('Prueba: Hi');
});

it('gives every email a language, a title and colors for light and dark mode', () => {
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;B&quot;</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media(prefers-color-scheme:dark){.paper{background:#121513 !important;');
});

it('starts an email with the sender and the main message, and shows URLs only in plain text', () => {
  const [, body = ''] = html.split('</head>');
  const seen = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(seen.trim()).toBe(
    'Rivera &lt;Plumbing&gt; $50 Hola: Mira tu enlace . Y rivera.example , también. Calle 1',
  );
  expect(text).toBe(
    `$50\n\nHola:\n\nMira ${LINK}. Y https://rivera.example/menu?day=1, también.\n\n--\nCalle 1\n`,
  );
});

it("uses the business's color for heading, links and button, readable in light and dark mode", () => {
  const color = '#ffd400';
  const { light, dark } = getBrandShades(color);
  const parts = {
    language: 'en',
    subject: 'News',
    from: 'Rivera Plumbing',
    body: LINK,
    buttons: [{ label: 'See it', url: LINK }],
    footer: [],
  } as const;
  const { html } = renderEmail({ ...parts, branding: { logo: null, color } });
  expect(html).toMatch(new RegExp(`<p class="link" style="[^"]*color:${light.brand}">Rivera`));
  expect(html).toContain(`class="link" style="color:${light.brand}">vouchwell.example</a>`);
  expect(html).toContain(
    `background:${light.brand};border-color:${light.brand};color:${light.onBrand}">See it</a>`,
  );
  expect(html).toContain(`.link{color:${dark.brand} !important}`);
  expect(html).toContain(`.filled{background:${dark.brand} !important;`);
  expect(html).not.toContain('#0e6b4f');
  expect(renderEmail(parts).html).toContain('#0e6b4f');
});
