import { expect, it } from 'vitest';
import { looksLikeVCards, readVCards } from './read-vcards.ts';

const cells = (text: string) => readVCards(text).rows.map((row) => row.cells);

it('parses vCard 2.1 with quoted-printable names over several lines, in UTF-8 and Latin-1', () => {
  const card = (charset: string, name: string) =>
    `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${name}\r\nTEL;CELL:5550101234\r\nEND:VCARD\r\n`;
  const text =
    card('UTF-8', 'N=C3=BA=C3=B1ez;Jos=\r\n=C3=A9;;;') + card('ISO-8859-1', 'N=FA=F1ez;Jos=E9');
  expect(looksLikeVCards(text)).toBe(true);
  const jose = ['José Núñez', '', 'Mobile: 5550101234', '', ''];
  expect(cells(text)).toEqual([jose, jose]);
});

it('parses vCard 4.0 with URI phone values, groups, escapes and folded lines', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Lopez\\, Maria',
    ' \\; Dr.',
    'ORG:Rivera\\, Inc.;Plumbing',
    'home.TEL;VALUE=uri;TYPE="voice,home":tel:+1-555-010-9000',
    'TEL;TYPE=cell:+1 555 010 1234',
    'EMAIL;TYPE=work:maria@example.com',
    'CATEGORIES:VIP,Weekly',
    'NOTE:TEL:1',
    'END:VCARD',
  ].join('\n');
  expect(cells(text)).toEqual([
    [
      'Lopez, Maria; Dr.',
      'Rivera, Inc.',
      '+1-555-010-9000; Mobile: +1 555 010 1234',
      'maria@example.com',
      'VIP,Weekly',
    ],
  ]);
});

const ADA = ['N:Okafor;Ada;;;', 'TEL;TYPE=CELL:+15125550141', 'EMAIL:ada@example.com'];
const ada = ['Ada Okafor', '', 'Mobile: +15125550141', 'ada@example.com', ''];
const BEN = ['N:Ruiz;Ben;;;', 'TEL;TYPE=CELL:+15125550142', 'EMAIL:ben@example.com'];
const ben = ['Ben Ruiz', '', 'Mobile: +15125550142', 'ben@example.com', ''];
const cards = (...parts: readonly (string | readonly string[])[]) => parts.flat().join('\n');
const [BEGIN, END] = ['BEGIN:VCARD', 'END:VCARD'];

it.each([
  ['an end and a start on one line', cards(BEGIN, ADA, `${END}${BEGIN}`, BEN, END)],
  ['a space between them', cards(BEGIN, ADA, `${END} ${BEGIN}`, BEN, END)],
  ['an encoded byte order mark', cards(`ï»¿${BEGIN}`, ADA, END, `ï»¿${BEGIN}`, BEN, END)],
  [
    'several decoded byte order marks',
    cards(`\uFEFF${BEGIN}`, ADA, `${END}\uFEFF\uFEFF${BEGIN}`, BEN, END),
  ],
  ['no end', cards(BEGIN, ADA, BEGIN, BEN)],
  ['no start', cards(BEGIN, ADA, END, BEN, END)],
  ['neither end nor start', cards(BEGIN, 'VERSION:3.0', ADA, 'VERSION:3.0', BEN, END)],
  ['a value before the end', cards(BEGIN, ADA, `NOTE:x${END}`, BEGIN, BEN, END)],
  ['a value before the start', cards(BEGIN, ADA, `NOTE:x${BEGIN}`, BEN, END)],
  ['an agent inside', cards(BEGIN, 'AGENT:', BEGIN, 'TEL:1', END, ADA, END, BEGIN, BEN, END)],
  ['a broken soft line break', cards(BEGIN, ADA, 'NOTE;QUOTED-PRINTABLE:x=', END, BEGIN, BEN, END)],
  ['old Mac line breaks', cards(BEGIN, ADA, END, BEGIN, BEN, END).replaceAll('\n', '\r')],
])('separates two contact cards despite %s', (_, text) => {
  expect(looksLikeVCards(text)).toBe(true);
  expect(cells(text)).toEqual([ada, ben]);
});

it('decodes each property of a contact card in its own charset', () => {
  const latin = cards(BEGIN, 'FN;CHARSET=ISO-8859-1:Jos\xe9 Mu\xf1oz', END);
  const utf8 = cards(BEGIN, 'FN:Luc\xc3\xada Ib\xc3\xa1\xc3\xb1ez', END);
  const cyrillic = cards(BEGIN, 'FN;CHARSET=windows-1251:\xc8\xe2\xe0\xed', 'ORG:Caf\xe9', END);
  const quoted = cards(BEGIN, 'FN;CHARSET=Shift_JIS;ENCODING=QUOTED-PRINTABLE:=83\\=83j=81[', END);
  const names = cells(cards(latin, utf8, cyrillic, quoted)).map(([name, company]) => [
    name,
    company,
  ]);
  expect(names).toEqual([
    ['José Muñoz', ''],
    ['Lucía Ibáñez', ''],
    ['Иван', 'Café'],
    ['ソニー', ''],
  ]);
});

it("uses a contact's nickname if there is no name, and recognizes Apple fax labels", () => {
  const text = cards(
    BEGIN,
    ['N:;;;;', 'FN:', 'NICKNAME:Cy', 'item1.TEL:5125550188', 'item1.X-ABLabel:_$!<HomeFAX>!$_'],
    END,
  );
  expect(cells(text)).toEqual([['Cy', '', 'Fax: 5125550188', '', '']]);
});
