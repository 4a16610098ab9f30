import type { Business } from '@vouchwell/domain/business/business';
import { YEAR_CSV_HEAD, yearCsvName, yearCsvRow } from '@vouchwell/domain/referral/reward-csv';
import {
  addPaid,
  type PaidReferrer,
  paidPeople,
  reportingThreshold,
} from '@vouchwell/domain/reward/reporting-threshold';
import { doc, getDoc } from 'firebase/firestore';
import { toFile } from '../referrals/document-pages.ts';
import { referrersOf } from '../referrals/referral-counts.ts';
import { rewardPages } from './reward-export.ts';

export interface YearCsv {
  readonly name: string;
  readonly file: Blob;
  readonly people: number;
}

/**
 * Lists the people who were paid at least the reporting threshold in a year, the most first, as CSV;
 * null where there are none. It reads every referrer who was paid, because two addresses may be one's.
 * @throws the signal's reason once it is aborted; an Error where not all could be read.
 */
export async function exportYear(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  year: number,
  signal: AbortSignal,
): Promise<YearCsv | null> {
  const totals = new Map<string, PaidReferrer>();
  // A day is stored as its noon in UTC, so that a year begins at its midnight there.
  const within = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))] as const;
  for await (const page of rewardPages(id, { signal, newestBy: 'paid_at', within }))
    for (const reward of page) addPaid(totals, reward);
  const { cents } = reportingThreshold(year);
  const emails = await emailsOf(id, [...totals.keys()]);
  const people = paidPeople(totals.values(), (key) => emails.get(key) ?? '')
    .filter((paid) => paid.cents >= cents)
    .sort((one, other) => other.cents - one.cents);
  if (people.length === 0) return null;
  async function* csv() {
    yield YEAR_CSV_HEAD;
    for (const paid of people) yield yearCsvRow(paid, year);
  }
  const file = await toFile(csv(), 'text/csv;charset=utf-8');
  return { name: yearCsvName(slug, year), file, people: people.length };
}

/** The addresses of these referrers; without those who are not here any more. */
async function emailsOf(businessId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const referrers = referrersOf(businessId);
  const found = await Promise.all(keys.map((key) => getDoc(doc(referrers, key))));
  return new Map(found.map((referrer) => [referrer.id, String(referrer.get('email') ?? '')]));
}
