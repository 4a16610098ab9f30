import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that could open a tag or end an attribute', () => {
  expect(escapeHtml(`<b title="x" id='y'>Tom & Ana</b>`)).toBe(
    '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;Tom &amp; Ana&lt;/b&gt;',
  );
});

it('escapes what looks escaped, so that it reads as it was typed', () => {
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});
