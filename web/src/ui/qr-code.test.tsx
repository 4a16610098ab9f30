import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import QrCode from './qr-code.tsx';

it('draws dark modules on a white ground of its own, whatever the theme', () => {
  const svg = renderToStaticMarkup(<QrCode text="mailto:ben@example.com" label="Scan me" />);
  expect(svg).toMatch(/<rect width="\d+" height="\d+" fill="#fff"><\/rect><path d="M\d/);
  expect(svg).toContain('aria-label="Scan me"');
});

it('draws nothing for a text that no code can hold', () => {
  expect(renderToStaticMarkup(<QrCode text={'x'.repeat(3000)} label="Scan me" />)).toBe('');
});
