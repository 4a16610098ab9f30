import { exactDate, sayDate } from './dates.ts';

/** A date as people say it, exact on hover. */
export function SaidDate({ date, now }: { date: Date; now: Date }) {
  return (
    <time dateTime={date.toISOString()} title={exactDate(date)} className="font-medium">
      {sayDate(date, now)}
    </time>
  );
}
