import { expect, it } from 'vitest';
import { looksLikeVCards, readLines, readVCards } from './read-contacts.ts';

it.each([
  ['Maria Lopez, 555 010 1234', ['Maria Lopez', '555 010 1234', '', '']],
  ['(555) 010-1234 - Maria Lopez-Ruiz', ['Maria Lopez-Ruiz', '(555) 010-1234', '', '']],
  ['Maria Lopez <maria@example.com>', ['Maria Lopez', '', 'maria@example.com', '']],
  ['5/31/2026 +1 555.010.1234 Maria', ['Maria', '+1 555.010.1234', '', '5/31/2026']],
  ['maria@example.com; Maria; 2026-05-31', ['Maria', '', 'maria@example.com', '2026-05-31']],
  ['Maria Lopez', ['Maria Lopez', '', '', '']],
])('finds the parts of "%s"', (line, cells) => {
  expect(readLines(`\n${line}\r\n`).rows).toEqual([{ line: 2, cells }]);
});

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
