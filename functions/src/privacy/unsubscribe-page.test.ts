import { describe, expect, it } from 'vitest';
import { unsubscribePage } from './unsubscribe-page.ts';

const asks = {
  state: 'asks',
  language: 'en',
  business: 'Smith Plumbing',
  token: 'a.b',
  hasPage: true,
} as const;

describe('the unsubscribe page', () => {
  it('offers one business or all, and posts what a mail app would post', () => {
    const html = unsubscribePage(asks);
    expect(html).not.toMatch(/(?<!sans-)serif|Georgia/);
    expect(html).toContain('Unsubscribe from referral emails from Smith Plumbing, or from');
    expect(html).toContain('<form method="post" action="/unsubscribe?token=a.b&amp;lang=en">');
    expect(html).toContain(
      '<form method="post" action="/unsubscribe?token=a.b&amp;from=all&amp;lang=en">',
    );
    expect(html).toContain('Unsubscribe from all');
    expect(html).toContain('name="List-Unsubscribe" value="One-Click"');
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html).not.toMatch(/<script|<img|https?:/);
  });

  it('shows the linked choice first, also in the other language', () => {
    const html = unsubscribePage({ ...asks, state: 'asks_all' });
    expect(html).toMatch(/from=all&amp;lang=en">.*class="filled">Unsubscribe from all/);
    expect(html).toContain('href="/unsubscribe?token=a.b&amp;from=all&amp;lang=es"');
    expect(html).toContain('or just from Smith Plumbing.');
  });

  it('confirms and offers to undo, or shows that the link has expired', () => {
    const undo = 'action="/unsubscribe?token=a.b&amp;from=none&amp;lang=en"';
    for (const state of ['done', 'done_all'] as const) {
      const html = unsubscribePage({ ...asks, state });
      expect(html.match(/<form[^>]*>/g)).toEqual([`<form method="post" ${undo}>`]);
    }
    for (const state of ['undone', 'expired'] as const)
      expect(unsubscribePage({ ...asks, state })).not.toContain('<form');
    expect(unsubscribePage({ ...asks, state: 'done' })).toContain(
      'Done. Smith Plumbing won’t email you',
    );
    expect(unsubscribePage({ ...asks, state: 'done_all' })).toContain('Done. Businesses on');
    expect(unsubscribePage({ ...asks, state: 'expired' })).toContain('This link doesn’t work.');
  });

  it("shows the business, the other language, and a referrer's link to their page", () => {
    const html = unsubscribePage(asks);
    expect(html).not.toMatch(/(?<!sans-)serif|Georgia/);
    expect(html).toContain('<header><span aria-hidden="true">S</span>Smith Plumbing<a lang="es"');
    expect(html).toContain('href="/unsubscribe?token=a.b&amp;lang=es"');
    expect(html).toContain('<a href="/me">');
    expect(unsubscribePage({ ...asks, hasPage: false })).not.toContain('"/me"');
  });

  it('is in Spanish if the email was', () => {
    const html = unsubscribePage({ ...asks, language: 'es' });
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('No recibir más correos');
  });

  it('escapes values from a business or an address', () => {
    const html = unsubscribePage({ ...asks, business: '<b>Evil</b>', token: '"><script>' });
    expect(html).not.toMatch(/<b>|<script/);
  });
});
