import type { Business } from '@vouchwell/domain/business/business';
import { YEAR_CSV_HEAD, yearCsvName, yearCsvRow } from '@vouchwell/domain/exports';
import {
  addPaid,
  type PaidReferrer,
  paidPeople,
  reportingThreshold,
} from '@vouchwell/domain/rewards/tax-threshold';
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
 * CSV of people paid at least the reporting threshold in a year, highest first; null if none. Reads
 * every paid referrer, because two addresses may belong to one person. @throws the signal's reason
 * if aborted; an Error if not everything could be read.
 */
export async function exportYear(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  year: number,
  signal: AbortSignal,
): Promise<YearCsv | null> {
  const totals = new Map<string, PaidReferrer>();
  // Days are stored as noon UTC, so years start at midnight UTC.
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

/** Leaves out deleted referrers. */
async function emailsOf(businessId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const referrers = referrersOf(businessId);
  const found = await Promise.all(keys.map((key) => getDoc(doc(referrers, key))));
  return new Map(found.map((referrer) => [referrer.id, String(referrer.get('email') ?? '')]));
}
