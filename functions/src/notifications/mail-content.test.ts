import { describe, expect, it } from 'vitest';
import { withoutLinks } from './mail-content.ts';

describe('withoutLinks', () => {
  it.each([
    ['https://evil.example/win?a=1', 'https evil example/win?a=1'],
    ['Win at www.evil.example now', 'Win at www evil example now'],
    ['EVIL.COM', 'EVIL COM'],
    ['evil。com', 'evil com'],
    ['evil．com', 'evil com'],
    ['пример.рф', 'пример рф'],
    ['evil.भारत', 'evil भारत'],
    ['evil.xn--p1ai', 'evil xn--p1ai'],
    ['http://192.0.2.7', 'http 192.0.2.7'],
    ['ben@evil.example', 'ben@evil example'],
  ])('takes the link out of %s', (name, harmless) => {
    expect(withoutLinks(name)).toBe(harmless);
  });

  it.each(['J.R. Smith', 'Dr. Lee', 'Smith & Sons, Inc.', 'No. 5 Café', 'A.B.C. Plumbing', 'Ben'])(
    'leaves %s as it is',
    (name) => {
      expect(withoutLinks(name)).toBe(name);
    },
  );
});
