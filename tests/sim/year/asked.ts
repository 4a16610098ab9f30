import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { must } from '../violation.ts';

/*
 * What the model of the year knows of a customer: what was done to them and what they did, by the simulation's
 * own word and never by what is stored.
 */
export interface YearCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** When they were asked last, and by which batch; null for never, and by the owner's own phone. */
  askedAt: number | null;
  batch: string | null;
  /** How many reminders of that ask came. */
  reminders: number;
  /** Whether they did anything since they were asked. */
  hasAnswered: boolean;
  /** Whether they want no asks, by their own word or the owner's. */
  isOptedOut: boolean;
  /** Whether everything about them was removed on their own word. */
  isForgotten: boolean;
}

/** Nobody is asked again sooner, and the days on which an ask is repeated. */
const AGAIN_DAYS = 90;
const REMINDER_DAYS = [4, 14] as const;

const daysSince = (askedAt: number | null, now: Date) =>
  askedAt === null ? Number.POSITIVE_INFINITY : (now.getTime() - askedAt) / DAY_MS;

/** Whether a customer may be asked now. */
export const mayBeAsked = ({ askedAt, isOptedOut, isForgotten }: YearCustomer, now: Date) =>
  !isForgotten && !isOptedOut && daysSince(askedAt, now) >= AGAIN_DAYS;

/** Checks that a customer may be asked now, and notes that they were. */
export function noteAsked(customer: YearCustomer, now: Date, batch: string | null): void {
  const { name, askedAt, isOptedOut, isForgotten } = customer;
  must(!isForgotten, `${name}, who was forgotten, is asked`);
  must(!isOptedOut, `${name}, who wants no asks, is asked`);
  const days = daysSince(askedAt, now);
  must(mayBeAsked(customer, now), `${name} is asked again after ${days.toFixed(1)} days`);
  Object.assign(customer, { askedAt: now.getTime(), batch, reminders: 0, hasAnswered: false });
}

/** Checks that a customer may be reminded now, for the given time, and notes that they were. */
export function noteReminded(
  customer: YearCustomer,
  now: Date,
  batch: string,
  reminder: number,
): void {
  const { name, askedAt, isOptedOut, isForgotten, hasAnswered } = customer;
  must(!isForgotten, `${name}, who was forgotten, is reminded`);
  must(!isOptedOut, `${name}, who wants no asks, is reminded`);
  must(!hasAnswered, `${name}, who has answered, is reminded`);
  must(askedAt !== null && customer.batch === batch, `${name} is reminded of no ask of this batch`);
  must(reminder === customer.reminders + 1, `${name} gets reminder ${reminder} out of turn`);
  const day = REMINDER_DAYS[reminder - 1];
  must(day !== undefined, `${name} is reminded ${reminder} times`);
  const days = daysSince(askedAt, now);
  must(days >= day, `${name} is reminded for the ${reminder}th time after ${days.toFixed(1)} days`);
  customer.reminders = reminder;
}
