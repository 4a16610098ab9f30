import { describe, expect, it } from 'vitest';
import {
  breakUpLinks,
  displayBusinessName,
  displayFirstName,
  displayName,
  getFirstName,
  hasLink,
  toNameWithInitial,
  truncateName,
} from './names.ts';
import { toSingleLine } from './text.ts';

const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorff';

const REAL_NAMES = [
  "O'Brien",
  '王小明',
  'J. R. Smith',
  'Dr. Ana',
  'محمد علي',
  'נועה כהן',
  'علی\u200cرضا',
  'क्\u200dष',
  'Ana ❤\ufe0f',
  'Elizabeth 2nd',
  'Comfort Webb',
  'Studio 54',
];

describe("a person's name", () => {
  it.each(REAL_NAMES)('shows a real name unchanged: %s', (name) => {
    expect([toSingleLine(name), truncateName(name)]).toEqual([name, name]);
    expect(displayName(name)).toBe(name);
  });

  it.each([
    ['Call 8005550199', 'Call …'],
    ['Call 800-555-0199 now', 'Call … now'],
    ['Call (800) 555.0199', 'Call (…'],
    ['5 5 5 0 1 9 9', '…'],
    ['Ana ８００５５５０１９９', 'Ana …'],
    ['Ana ٨٠٠٥٥٥', 'Ana …'],
    ['Ana ①②③④', 'Ana …'],
    ['Carter 2000 LLC', 'Carter … LLC'],
    ['https://evil.example/x', 'https evil example/x'],
    ['http:evil', 'http:evil'],
    ['Ana evil.example/win', 'Ana evil example/win'],
  ])('only emails mask links and numbers in a name: %j becomes %j [attack]', (name, masked) => {
    expect(displayName(name)).toBe(masked);
    expect(truncateName(name)).toBe(name);
  });

  it.each([
    ['Ana\u202egnp', 'Anagnp'],
    ['\u2066Ana\u2069', 'Ana'],
    ['A\u200bna', 'Ana'],
    ['A\u200dna', 'Ana'],
    ['A\u00adna', 'Ana'],
    ['Ana\u3164', 'Ana'],
    ['Ana\u{e0041}', 'Ana'],
  ])('removes hidden characters from the name %j [attack]', (name, shown) => {
    expect([toSingleLine(name), displayName(name)]).toEqual([shown, shown]);
  });

  it.each([
    ['Dr.Ana', 'Dr Ana'],
    ['J.R.Smith', 'J.R Smith'],
    ['Ma.Theresa', 'Ma Theresa'],
  ])("shows a name so it can't be read as a link: %j becomes %j", (name, shown) => {
    expect(hasLink(name)).toBe(false);
    expect(displayName(name)).toBe(shown);
  });

  it('shows a name on one line, with at most 30 characters [attack]', () => {
    expect(displayName('Ana\r\nBcc: x\u2028y')).toBe('Ana Bcc: x y');
    expect(displayName('María Guadalupe Fernández de la Cruz')).toBe(
      'María Guadalupe Fernández de…',
    );
    expect([...displayName('王'.repeat(100))]).toHaveLength(30);
    expect(displayName('')).toBe('');
    const twice = displayName(displayName('Maximiliana 8005550199 Wolfeschlegelstein'));
    expect(twice).toBe('Maximiliana…');
  });
});

it('shows a business name on one line, without links and hidden characters', () => {
  expect(displayBusinessName('Win\n \u202eevil.com/x 24/7')).toBe('Win evil com/x 24/7');
});

it.each([
  ['https://evil.example/win?a=1', 'https evil example/win?a=1'],
  ['Win at www.evil.example now', 'Win at www evil example now'],
  ['EVIL.COM', 'EVIL COM'],
  ['evil．com', 'evil com'],
  ['пример.рф', 'пример рф'],
  ['evil.xn--p1ai', 'evil xn--p1ai'],
  ['http://192.0.2.7', 'http 192.0.2.7'],
  ['ben@evil.example', 'ben@evil example'],
])('breaks up the link in %s', (name, harmless) => {
  expect(breakUpLinks(name)).toBe(harmless);
});

it.each(['J.R. Smith', 'Dr. Lee', 'Smith & Sons, Inc.', 'No. 5 Café', 'A.B.C. Plumbing', 'Ben'])(
  'leaves %s unchanged, because it contains no link',
  (name) => {
    expect(breakUpLinks(name)).toBe(name);
  },
);

it.each([
  ['Ben Carter', 'Ben'],
  ['  maria  lopez ', 'maria'],
  ['Dr. Ana Silva', 'Ana'],
  ['Carter, Ben', 'Ben'],
  ['J. R. Smith', 'J. R. Smith'],
  ['J. Smith Call 8005550199', 'J. Smith'],
  ['Friend 17957', 'Friend'],
  ['2000 Auto Sales', '2000 Auto Sales'],
  ['A Call us to claim your prize', 'A Call'],
  ['C A L L 8 0 0 5 5 5', 'C A L L 8'],
  [UNBROKEN, `${UNBROKEN.slice(0, 29)}…`],
  ['Dr.', 'Dr.'],
  ['محمد علي', 'محمد'],
  ['', ''],
  ['Mr. & Mrs. Smith', 'Mr. & Mrs. Smith'],
  ['Dr. and Mrs. John Smith', 'Dr. and Mrs. John Smith'],
  ['Sr. y Sra. López', 'Sr. y Sra. López'],
  ['The Okafor Family', 'Okafor family'],
  ['Familia Ruiz', 'familia Ruiz'],
  ['Ruiz, Ben & Ana', 'Ben & Ana'],
  ['María y José Ruiz', 'María y José'],
  ['José Ortega y Gasset', 'José'],
  ['Bob Smith, Jr.', 'Bob'],
  ['Ana Silva, MD', 'Ana'],
  ['Okafor, Ada (VIP)', 'Okafor, Ada (VIP)'],
  ['Don José Ruiz', 'José'],
  ['Don Carter', 'Don'],
  ['Mr. Smith', 'Mr. Smith'],
  ['Lane, Price and Sons', 'Lane, Price and Sons'],
  ['Hotel 1887', 'Hotel 1887'],
  ['Unit 4B', 'Unit 4B'],
  ['1204 Elm St', '1204 Elm St'],
  ['Ben Ruiz 1204 Elm St', 'Ben'],
  ['\u200fAda\u00ad Okafor\u200e', 'Ada'],
])('extracts the first name from %j: %j', (name, first) => {
  expect(getFirstName(name)).toBe(first);
});

it.each([
  ['Ben Carter', 'Ben C.'],
  ['  Ben   de la Cruz ', 'Ben C.'],
  ['Ben', 'Ben'],
  ['Dr. Ana Silva', 'Ana S.'],
  ['J. Smith', 'J. S.'],
  ['ana ñu', 'ana Ñ.'],
  ['Ben (555)', 'Ben'],
  ['Dr.', 'Dr.'],
  ['', ''],
  ['Ana Silva, MD', 'Ana S.'],
  ['Ben Smith Jr.', 'Ben S.'],
  ['Mr. & Mrs. Smith', 'Mr. & Mrs. Smith'],
])("shortens the friend's name %j to %j for the referrer", (name, short) => {
  expect(toNameWithInitial(name)).toBe(short);
});

it.each([
  ['Hotel 1887', 'Hotel 1887'],
  ['Ben Carter', 'Ben'],
  ['Call & Win 8005550199', 'Call & Win …'],
  ['1-800-555-0199 LLC', '… LLC'],
  ['evil.com & Co', 'evil com & Co'],
])('greets %j as %j in an email', (name, greeting) => {
  expect(displayFirstName(name)).toBe(greeting);
});
