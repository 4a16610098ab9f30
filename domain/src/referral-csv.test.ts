import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type CsvReferral,
  REFERRAL_CSV_HEAD,
  referralCsvName,
  referralCsvRow,
} from './referral-csv.ts';

const createdAt = new Date('2026-03-09T03:05:59Z');
const referral: CsvReferral = {
  referrerName: 'Maria Delgado',
  referrerEmail: 'maria@example.com',
  referralName: '=1+1',
  referralEmail: null,
  referralPhone: '+1 555 010 2295',
  status: 'in_progress',
  note: null,
  createdAt,
};

afterEach(() => vi.unstubAllEnvs());

describe("an owner's referrals as CSV", () => {
  it("begins with the encoding's mark and the spec's columns", () => {
    expect(REFERRAL_CSV_HEAD).toBe(
      '\uFEFFReferrer Name,Referrer Email,Referral Name,Referral Email,Referral Phone,Status,Note,Created At\r\n',
    );
  });

  it('says the status in words, the time where the owner is, and nothing where there is nothing', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(referralCsvRow(referral)).toBe(
      "Maria Delgado,maria@example.com,'=1+1,,'+1 555 010 2295,In Progress,,2026-03-08 23:05\r\n",
    );
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(referralCsvRow(referral)).toMatch(/,2026-03-09 08:35\r\n$/);
  });

  it('says in words whose name is gone, and why', () => {
    const forgotten = { ...referral, referrerName: '', referralName: '', referralPhone: null };
    expect(referralCsvRow({ ...forgotten, friendRemoved: 'retention' })).toMatch(
      /^Someone who asked to be removed,maria@example.com,Name removed after 24 months,,,/,
    );
  });

  it("is named after the business's link and the owner's day", () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(referralCsvName('rivera-plumbing', createdAt)).toBe(
      'referrals-rivera-plumbing-2026-03-08.csv',
    );
  });
});
