const thisYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** A date as people say it, 'November 3', with the year where it is not this one; exact on hover. */
export function SaidDate({ date, now }: { readonly date: Date; readonly now: Date }) {
  const said = date.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)} className="font-medium">
      {said.format(date)}
    </time>
  );
}
