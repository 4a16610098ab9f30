import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import es from '../languages/es.json' with { type: 'json' };
import { speaking } from '../lib/translate.ts';
import { sampleReward } from '../testing/sample-reward.ts';
import { REWARD_CSV_HEAD, rewardCsvRow, YEAR_CSV_HEAD, yearCsvRow } from './reward-csv.ts';

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

it('lists a reward with who, what, when and how, and no formula, in English whatever the owner reads', () => {
  const row = speaking('es', es, () => rewardCsvRow(reward));
  expect(rows(REWARD_CSV_HEAD + row)).toEqual([
    {
      Name: 'Maria Lopez',
      'Gets it as': 'Customer',
      'Referred By': 'Maria Lopez',
      Friend: "'=cmd()",
      Reward: '$120.50 (10% of the job)',
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

it('lists what one person was paid in a year, also somebody who was removed', () => {
  const maria = { name: '', emails: [], rewards: 3, cents: 210_000 };
  expect(rows(YEAR_CSV_HEAD + yearCsvRow(maria, 2026))).toEqual([
    {
      Name: 'Someone whose name was removed',
      Email: '',
      Year: '2026',
      'Rewards Paid': '3',
      'Total in USD': '2100.00',
    },
  ]);
});

it('lists one person with each of their addresses', () => {
  const emails = ['maria@example.com', 'maria+2@example.com'];
  const [row] = rows(YEAR_CSV_HEAD + yearCsvRow({ name: 'M', emails, rewards: 1, cents: 1 }, 2026));
  expect(row).toMatchObject({ Email: 'maria@example.com maria+2@example.com' });
});
