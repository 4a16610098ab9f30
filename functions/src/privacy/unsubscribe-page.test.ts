import { describe, expect, it } from 'vitest';
import { renderUnsubscribePage } from './unsubscribe-page.ts';

const asks = {
  state: 'asks',
  language: 'en',
  business: 'Smith Plumbing',
  token: 'a.b',
  hasPage: true,
} as const;

describe('the unsubscribe page', () => {
  it("the unsubscribe page escapes the business's name and the token", () => {
    const html = renderUnsubscribePage({ ...asks, business: '<b>Evil</b>', token: '"><script>' });
    expect(html).not.toMatch(/<b>|<script/);
  });
});
