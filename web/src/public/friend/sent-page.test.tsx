import { expect, it } from 'vitest';
import { toVCard } from './sent-page.tsx';

const linesOf = (card: string) => card.replace(/\r\n /g, '').split('\r\n');
const rivera = {
  name: 'Rivera Plumbing',
  url: 'https://riveraplumbing.example',
  email: '',
  phone: null,
};

it("creates a contact card with the business's name, website, phone number and email", () => {
  const phone = '(555) 010-2030';
  expect(toVCard({ ...rivera, email: 'sam@rivera.example', phone })).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;;;;',
      'FN:Rivera Plumbing',
      'ORG:Rivera Plumbing',
      'X-ABSHOWAS:COMPANY',
      'URL:https://riveraplumbing.example',
      'TEL;TYPE=WORK,VOICE:5550102030',
      'EMAIL;TYPE=INTERNET:sam@rivera.example',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

it('leaves missing values out of the contact card', () => {
  const lines = linesOf(toVCard({ ...rivera, url: null }));
  expect(lines.filter((line) => /^(URL|EMAIL|TEL)/.test(line))).toEqual([]);
});

it('escapes names in the contact card', () => {
  const name = 'Tom; Dick, Harry\\Sons\r\nEMAIL:eve@example.com\u0007';
  const lines = linesOf(toVCard({ ...rivera, name }));
  expect(lines).toContain('FN:Tom\\; Dick\\, Harry\\\\Sons\\nEMAIL:eve@example.com');
  expect(lines.filter((line) => line.startsWith('EMAIL'))).toEqual([]);
});

it("folds a contact card's lines at 75 bytes at most, and never splits a character", () => {
  const name = 'Plomería «Ñandú» 😀 '.repeat(5).trim();
  const card = toVCard({ ...rivera, name });
  for (const line of card.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(card.match(/\r\n /g)?.length).toBeGreaterThan(1);
  expect(linesOf(card)).toContain(`FN:${name}`);
});
