import {
  locale,
  type PlaceholderNames,
  type TextKey,
  translate,
} from '@vouchwell/domain/shared/i18n';
import { Fragment, type ReactNode } from 'react';

interface TransProps<T extends TextKey> {
  readonly text: T;
  readonly values: Readonly<Record<PlaceholderNames<T>, ReactNode>>;
}

/** `<Trans text="Write to {support}." values={{ support: <SupportLink /> }} />` */
export function Trans<T extends TextKey>({ text, values }: TransProps<T>) {
  const byName: Readonly<Record<string, ReactNode>> = values;
  const parts = translate(text).split(/\{(\w+)\}/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered.
    <Fragment key={index}>{index % 2 === 1 ? byName[part] : part}</Fragment>
  ));
}

/** Keeps an email address, and a `·` before it, on one line; a long one wraps before its @. */
export const EmailText = ({ text }: { readonly text: string }) =>
  text.split(/((?:·\s)?\S+@\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
      <span key={index} className="inline-block">
        {part.slice(0, part.indexOf('@'))}
        <wbr />
        {part.slice(part.indexOf('@'))}
      </span>
    ),
  );

const createFormats = () => ({
  thisYear: new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric' }),
  otherYear: new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric', year: 'numeric' }),
  exact: new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeStyle: 'short' }),
});

// Created on first use, because a browser's first date format takes up to 30 ms.
let formats: ReturnType<typeof createFormats> | undefined;

/** Date such as 'November 3', with the year if it isn't this year; exact time on hover. */
export function DateText({ date, now }: { readonly date: Date; readonly now: Date }) {
  formats ??= createFormats();
  const { thisYear, otherYear, exact } = formats;
  const format = date.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)} className="font-medium">
      {format.format(date)}
    </time>
  );
}
