import { expect, it } from 'vitest';
import { renderUnsubscribePage } from './unsubscribe-page.ts';

const asks = {
  state: 'asks',
  language: 'en',
  business: 'Smith Plumbing',
  token: 'a.b',
  hasPage: true,
} as const;

it("escapes the business's name and the token on the unsubscribe page", () => {
  const html = renderUnsubscribePage({ ...asks, business: '<b>Evil</b>', token: '"><script>' });
  expect(html).not.toMatch(/<b>|<script/);
});
