import { expect, it } from 'vitest';
import {
  blankToNull,
  escapeHtml,
  paragraphSchema,
  requiredLineSchema,
  singleLineSchema,
} from './text.ts';

it.each(['Ana\r\nBcc: x@y.z', 'Ana\n', 'A\u0000na', 'A\u0085na'])(
  'rejects control characters inside the line %j, which could start an email header',
  (text) => {
    expect(singleLineSchema(100).safeParse(`${text}!`).success).toBe(false);
  },
);

it('rejects a required line that is empty or invisible', () => {
  expect(requiredLineSchema(10, 'Name it').safeParse('\u200b').success).toBe(false);
  expect(requiredLineSchema(10, 'Name it').safeParse('   ').error?.issues[0]?.message).toBe(
    'Name it',
  );
});

it('allows line breaks and tabs in a paragraph, but no other control characters', () => {
  expect(paragraphSchema(100).safeParse('One\r\n\tTwo').success).toBe(true);
  expect(paragraphSchema(100).safeParse('One\u0007Two').success).toBe(false);
});

it('stores blank text as null', () => {
  expect([' a ', '  ', '', undefined].map(blankToNull)).toEqual(['a', null, null, null]);
});

it('escapes characters that could open a tag or end an attribute, and text that looks escaped', () => {
  expect(escapeHtml(`<b title="x" id='y'>Tom & Ana</b>`)).toBe(
    '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;Tom &amp; Ana&lt;/b&gt;',
  );
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});
