import { locale } from '@vouchwell/domain/shared/i18n';

const thisYear = new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric' });
const otherYear = new Intl.DateTimeFormat(locale(), {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const exact = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'short' });

/** Date such as 'November 3', with the year unless it is the current one; exact time on hover. */
export function SaidDate({ date, now }: { readonly date: Date; readonly now: Date }) {
  const said = date.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)} className="font-medium">
      {said.format(date)}
    </time>
  );
}
