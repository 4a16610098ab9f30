import * as z from 'zod/mini';
import { REFERRAL_STATUSES } from './referral.ts';
import { type ReferralCounts, referralCountsSchema } from './referrer.ts';
import { addDays } from './time-zone.ts';

/** Sums by their names; one that is 0 is left out. */
export type Sums = Readonly<Record<string, number>>;

/** In place of a day: all of the time. */
export const EVER = 'ever';

/** The sums of each day (`2026-11-23`), and those of `EVER`. */
export type SumsByDay = Readonly<Record<string, Sums>>;

/** As text, because in Firestore's own format a year of days takes five times as much to send. */
const sumsByDaySchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
  z.record(z.string(), z.record(z.string(), z.number())),
);

/**
 * The counts and sums that an owner sees of one business: `businesses/{id}/figures/now`. Functions
 * write it, and count each of its cells again after a change.
 */
export const figuresSchema = z.object({
  ownerUserId: z.string(),
  /** The time zone that its days begin in. */
  timeZone: z.string(),
  sums: sumsByDaySchema,
  /** All changes before this are in every cell. */
  countedAt: z.date(),
  /** The same for cells that were counted again lately, in ms. */
  recountedAt: z._default(z.record(z.string(), z.number()), {}),
});
export type Figures = z.infer<typeof figuresSchema>;

/** The one document of figures that a business has. */
export const FIGURES_ID = 'now';

/** How many days are kept, today among them: what is told of a year, and of weeks in any country. */
export const FIGURES_DAYS = 370;

/** The first day whose sums are kept. */
export const firstKeptDay = (today: string): string => addDays(today, 1 - FIGURES_DAYS);

export const isKeptDay = (day: string, today: string): boolean =>
  day === EVER || day >= firstKeptDay(today);

/**
 * The sums that are counted by one query: 'came 2026-11-23', 'jobs ever'. Its first word says what is
 * counted, its second when.
 */
export type Cell = `${string} ${string}`;

/** The name of the referrals whose first contact came at this step of `contactSpeed`. */
export const waitName = (step: number): string => `wait${step}`;

/** How many referrals stand at each status. */
export const countsIn = ({ sums }: Pick<Figures, 'sums'>): ReferralCounts =>
  referralCountsSchema.parse(
    Object.fromEntries(
      ['total', ...REFERRAL_STATUSES].map((name) => [name, sums[EVER]?.[name] ?? 0]),
    ),
  );

/** The sum of some days, or with null of all the time. */
export const sumOf = (
  { sums }: Pick<Figures, 'sums'>,
  name: string,
  days: readonly [from: string, before: string | null] | null,
): number => {
  if (days === null) return sums[EVER]?.[name] ?? 0;
  const [from, before] = days;
  return Object.entries(sums).reduce(
    (all, [day, of]) =>
      day !== EVER && day >= from && (before === null || day < before)
        ? all + (of[name] ?? 0)
        : all,
    0,
  );
};
