import { expect, it } from 'vitest';
import { getSearchTerms, type SearchableFields, toTextSearch } from './search.ts';

const REFERRAL: SearchableFields = {
  referrerName: 'María-José López',
  referrerEmail: 'mlopez@mailbox.example',
  referralName: "Ben O'Neill",
  referralEmail: 'Ben.Neill@Studio.com',
  referralPhone: '+1 (555) 010-1234',
};

/** True if the query finds the referral and the page's filter keeps it. */
function finds(text: string, referral = REFERRAL): boolean {
  const search = toTextSearch(text);
  if (!search) return false;
  return getSearchTerms(referral).includes(search.term) && search.matches(referral);
}

it('finds a friend by details from their contact request', () => {
  const asks = [
    {
      name: 'Benjamin',
      email: 'bj@home.example',
      phone: '555 010 9999',
      note: null,
      at: new Date(),
    },
  ];
  for (const typed of ['benjamin', 'bj@home', '5550109999']) {
    expect(finds(typed)).toBe(false);
    expect(finds(typed, { ...REFERRAL, asks })).toBe(true);
  }
});

it.each([
  'ben',
  'lopez',
  'LÓPEZ',
  'jose ben',
  'maria lopez',
  'oneill',
  "o'neill",
  'O’Neill',
  'neill',
  'ben.neill@studio.com',
  'studio.com',
  'mlopez@mail',
  '5550101234',
  '(555) 010',
  '+1 555-010-1234',
  '15550101234',
  '1234',
  '010 12',
  'lopez 1234',
  '  ben   ',
])('finds a referral by "%s"', (text) => {
  expect(finds(text)).toBe(true);
});

it.each(['benn', 'en', 'maria ben smith', 'lopez 999', '555 999', 'co', 'carter', 'ben ben2'])(
  `doesn't find a referral by "%s"`,
  (text) => {
    expect(finds(text)).toBe(false);
  },
);

it("finds names in every script, including those that Unicode doesn't decompose", () => {
  const named = (referralName: string) => ({ ...REFERRAL, referralName });
  expect(finds('soren', named('Søren Weiß'))).toBe(true);
  expect(finds('weiss', named('Søren Weiß'))).toBe(true);
  expect(finds('Weiß', named('Søren Weiß'))).toBe(true);
  expect(finds('иван', named('Иван Петров'))).toBe(true);
  expect(finds('田中', named('田中太郎'))).toBe(true);
});

it('matches every letter of a word that is longer than the indexed length', () => {
  const referral = { ...REFERRAL, referralName: 'Bartholomewson' };
  expect(finds('bartholomewson', referral)).toBe(true);
  expect(finds('bartholomewsen', referral)).toBe(false);
});

it('finds a phone number with or without its country code', () => {
  const phoned = (referralPhone: string) => ({ ...REFERRAL, referralPhone });
  expect(finds('2079460958', phoned('+442079460958'))).toBe(true);
  expect(finds('+44 20 7946 0958', phoned('2079460958'))).toBe(true);
});

it('finds a friend without a phone or email by name', () => {
  const referral = { ...REFERRAL, referralEmail: null, referralPhone: null };
  expect(finds('ben lopez', referral)).toBe(true);
  expect(finds('1234', referral)).toBe(false);
});

it('returns no results for a search without letters or digits', () => {
  for (const text of ['', '   ', '@', '+()']) expect(toTextSearch(text)).toBeNull();
});

it("searches for two words as one term, so a common word doesn't hide a rare one", () => {
  expect(toTextSearch('maria lopez')?.term).toBe('lop mar');
  expect(toTextSearch('maria lo')?.term).toBe('maria');
  expect(toTextSearch('maria')?.term).toBe('maria');
});

it('returns unique search terms, and fewer than 600 even for the longest names', () => {
  const name = 'Abcd efgh '.repeat(10).trim();
  const long = Array.from({ length: 25 }, (_, index) => `${index}x`).join(' ');
  const referral = {
    referrerName: long,
    referrerEmail: `${long.replaceAll(' ', '.')}@${'a1b.'.repeat(40)}example`,
    referralName: name,
    referralEmail: `${'ab9.'.repeat(50)}x@example.com`,
    referralPhone: '1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0',
  };
  for (const each of [REFERRAL, referral]) {
    const terms = getSearchTerms(each);
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms.length).toBeLessThan(600);
  }
  expect(getSearchTerms(REFERRAL).length).toBeLessThan(150);
});
