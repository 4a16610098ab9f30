import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type CsvReferral,
  CUSTOMER_CSV,
  getCsvName,
  REFERRAL_CSV_LAYOUTS,
  REWARD_CSV,
  toCsvRow,
  YEARLY_CSV,
} from './exports.ts';
import { withLanguage } from './shared/i18n.ts';
import { sampleReward } from './testing/samples.ts';
import es from './translations/es.json' with { type: 'json' };

describe('referralCsv', () => {
  const createdAt = new Date('2026-03-09T03:05:59Z');
  const referral: CsvReferral = {
    referrerName: 'Maria Delgado',
    referrerEmail: 'maria@example.com',
    referralName: '=1+1',
    referralEmail: null,
    referralPhone: '+1 555 010 2295',
    status: 'in_progress',
    source: 'form',
    note: null,
    createdAt,
  };
  const campaigns = new Map([['spring', 'Spring']]);

  afterEach(() => vi.unstubAllEnvs());

  it('starts the referral CSV with a byte order mark and eight columns, or ten with revenue', () => {
    const head =
      '\uFEFFReferrer Name,Referrer Email,Referral Name,Referral Email,Referral Phone,Status,Note,Created At';
    expect(REFERRAL_CSV_LAYOUTS.plain.head).toBe(`${head}\r\n`);
    expect(REFERRAL_CSV_LAYOUTS.withRevenue.head).toBe(`${head},Campaign,Sale Total\r\n`);
  });

  it('writes status names, local times, and empty cells for missing values to the referral CSV', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const line =
      "Maria Delgado,maria@example.com,'=1+1,,+1 555 010 2295,In Progress,,2026-03-08 23:05";
    expect(REFERRAL_CSV_LAYOUTS.plain.row(referral, campaigns)).toBe(`${line}\r\n`);
    expect(REFERRAL_CSV_LAYOUTS.withRevenue.row(referral, campaigns)).toBe(`${line},,\r\n`);
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(REFERRAL_CSV_LAYOUTS.withRevenue.row(referral, campaigns)).toMatch(
      /,2026-03-09 08:35,,\r\n$/,
    );
  });

  it('writes the campaign to the referral CSV, and job values as numbers that can be summed', () => {
    const job = { ...referral, campaignId: 'spring', jobValueCents: 120050 };
    expect(REFERRAL_CSV_LAYOUTS.withRevenue.row(job, campaigns)).toMatch(/,Spring,1200\.50\r\n$/);
    expect(
      REFERRAL_CSV_LAYOUTS.withRevenue.row(
        { ...job, campaignId: 'gone', jobValueCents: 0 },
        campaigns,
      ),
    ).toMatch(/,,0\.00\r\n$/);
  });

  it('labels contact request details in the CSV note, and never writes them as a formula', () => {
    const ask = {
      name: 'Ben Carter',
      email: null,
      phone: '555 010 9999',
      note: '=1+1',
      at: createdAt,
    };
    const asked = { ...referral, referralName: 'Ben Carter', note: 'My brother', asks: [ask] };
    expect(parse(REFERRAL_CSV_LAYOUTS.plain.row(asked, campaigns))[0]?.[6]).toBe(
      "My brother\nFrom their contact request: 555 010 9999\n'=1+1",
    );
  });

  it("names the referral CSV after the business's link and the owner's local date", () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(getCsvName('referrals', 'rivera-plumbing', createdAt)).toBe(
      'referrals-rivera-plumbing-2026-03-08.csv',
    );
  });
});

const reward = sampleReward({
  friendName: '=cmd()',
  kind: 'percent',
  amountCents: 12_050,
  percent: 10,
  state: 'paid',
  paidAt: new Date('2026-03-11T12:00:00Z'),
  method: 'check',
  note: 'No. 12, "left" at the desk',
});

const rows = (file: string) => parse(file, { bom: true, columns: true });

it('exports a reward in English, even in a Spanish session, and escapes formulas', () => {
  const row = withLanguage('es', es, () => REWARD_CSV.row(reward));
  expect(rows(REWARD_CSV.head + row)).toEqual([
    {
      Name: 'Maria Lopez',
      Recipient: 'Customer',
      'Referred By': 'Maria Lopez',
      Friend: "'=cmd()",
      Reward: '$120.50 (10% of the sale)',
      Amount: '120.50',
      Currency: 'USD',
      Status: 'Paid',
      'Due Since': '2026-03-10',
      'Paid On': '2026-03-11',
      'Paid By': 'Check',
      Note: 'No. 12, "left" at the desk',
      Reason: '',
    },
  ]);
});

it("exports a person's yearly payments and all email addresses, even if their name was removed", () => {
  const emails = ['maria@example.com', 'maria+2@example.com'];
  const maria = { name: '', emails, rewardCount: 3, cents: 210_000 };
  expect(rows(YEARLY_CSV.head + YEARLY_CSV.row(maria, 2026))).toEqual([
    {
      Name: 'Someone whose name was removed',
      Email: 'maria@example.com maria+2@example.com',
      Year: '2026',
      'Rewards Paid': '3',
      'Total in USD': '2100.00',
    },
  ]);
});

describe('customerCsv', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('exports a customer with the local date of the last request, and escapes formulas', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const row = CUSTOMER_CSV.row({
      name: '=Maria',
      email: 'maria@example.com',
      phone: '+15550101234',
      tags: ['VIP', 'Weekly'],
      language: 'es',
      lastJobOn: '2026-05-31',
      state: 'not_asked',
      asks: [{ at: new Date('2026-06-02T02:00:00Z'), channel: 'sms' }],
    });
    expect(rows(CUSTOMER_CSV.head + row)).toEqual([
      {
        Name: "'=Maria",
        Email: 'maria@example.com',
        Phone: '+15550101234',
        Tags: 'VIP; Weekly',
        Language: 'Spanish',
        'Last visit': '2026-05-31',
        Status: 'Not asked',
        'Last asked': '2026-06-01',
      },
    ]);
  });
});

const NASTY_PARTS = ['=1+1', '"=1+1', ' =1+1', '"" "=1+1"', '-2+3', '@SUM(1)', '\r=1', '\n"+1+1'];

const read = (csv: string): string[][] => parse(csv, { record_delimiter: '\r\n' });

it('quotes a CSV cell with leading or trailing spaces, which some programs would trim', () => {
  expect(toCsvRow([' Ann', 'Lee '])).toBe('" Ann","Lee "\r\n');
});

it.each([
  '=1+1',
  '-2+3',
  '@SUM(1)',
  '\tAnn',
  '"=1+1"',
  ' =1+1',
  '\u00A0=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '＠SUM(1)',
  '-',
  '"-"',
])('adds an apostrophe before the CSV cell %j, which a program could run', (text) => {
  expect(read(toCsvRow([text]))).toEqual([[`'${text}`]]);
});

it.each(['Ann-Lee', 'a=b', 'ann@example.com', "'=1+1", '007', '(555) 010', 'مريم', '👩‍🔧'])(
  'leaves the CSV cell %j unchanged',
  (text) => {
    expect(toCsvRow([text])).toBe(`${text}\r\n`);
  },
);

it.each([
  ['+1 555 010', '+1+555+010'],
  ['+15550102295', '-15550102295'],
  ['+1 (555) 010-2295', '+1 (555) 010-2295+A1'],
  ['+1.555.010.2295', '+1.555-010.2295'],
  ['+49 (0)30 901820', '+49 (0)30 SUM(A1)'],
  ['+1 555-010-2295', '+1-555-010-2295'],
])('writes the phone number %j to a CSV unchanged, but escapes %j', (phone, formula) => {
  expect(toCsvRow([phone])).toBe(`${phone}\r\n`);
  expect(toCsvRow([formula])).toBe(`'${formula}\r\n`);
});

it.each([',', ';', '\t'])(
  "doesn't let a CSV cell start with a formula if a program splits it at %j [attack]",
  (delimiter) => {
    const texts = NASTY_PARTS.flatMap((text) => [`a${delimiter}${text}`, `"a"${delimiter}${text}`]);
    const file = texts.map((text) => toCsvRow(['Ann', text, 'Lee'])).join('');
    const cells = file.split(/\r\n|[\r\n]/).flatMap((line) => line.split(delimiter));
    expect(cells.filter((cell) => /^["\s]*[=+\-@]/.test(cell))).toEqual([]);
  },
);

it('writes any text to CSV rows that can be parsed back and contain no formulas [attack]', () => {
  const alphabet = [...'=+-@\t\r\n",;\' aé中😀\u200B\u00A0', '\r\n'];
  const text = fc.string({ unit: fc.constantFrom(...alphabet) });
  // Only apostrophes are ever added, and only before a part of the cell.
  const strip = (cell: string) => cell.replace(/(^|[,;\t\r\n])'+/g, '$1');
  const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@])/u;
  fc.assert(
    fc.property(text, text, (first, second) => {
      const [cells = []] = read(toCsvRow(['Ann', first, second]));
      expect(cells.map(strip)).toEqual(['Ann', first, second].map(strip));
      expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
