import type { ContactRestriction } from '@vouchwell/domain/customers/customer';
import type { PastReferralPerson } from '@vouchwell/domain/referrals/past-referral';
import { formatCount, locale, t } from '@vouchwell/domain/shared/i18n';
import type { Currency } from '@vouchwell/domain/shared/money';
import type { CountryCode } from 'libphonenumber-js/min';
import type { ComponentType } from 'react';
import type { ImportJob } from '../../../data/customer-import.ts';
import { formatPhoneForCountry } from '../../../ui/text/country-format.ts';
import { withCount } from '../customer-texts.ts';
import type { ListColumn, ListItem, ListKind, ListOutcome } from './import-session.ts';

type FormatCount = (count: number) => string;

export type SendingState = 'sending' | 'stopping' | 'done' | 'stopped' | 'failed';

type SendTexts = Readonly<
  Record<SendingState, { title: string; text: (sent: number, total: number) => string }>
>;

export interface BusinessLocale {
  readonly country: CountryCode;
  readonly currency: Currency;
}

export interface PreviewProps<I> extends BusinessLocale {
  readonly item: I;
}

/** What the import page shows for one kind of list. */
export interface ListUi<K extends ListKind> {
  readonly kind: K;
  readonly tab: string;
  readonly choose: Readonly<
    Record<'title' | 'text' | 'fileHint' | 'paste' | 'placeholder' | 'nothingPasted', string>
  >;
  readonly acceptsCards: boolean;
  readonly columns: readonly ListColumn<K>[];
  readonly columnNames: Readonly<Record<ListColumn<K>, string>>;
  readonly unusable: string;
  /** Asks the owner to import only their own customers or referrals. */
  readonly ownListNotice: string;
  readonly Preview: ComponentType<PreviewProps<ListItem<K>>>;
  readonly formatReady: FormatCount;
  readonly formatMerged: FormatCount;
  readonly errorsFileName: string;
  readonly formatStart: FormatCount;
  readonly send: (isDryRun: boolean) => ImportJob<ListItem<K>, ListOutcome<K>>['send'];
  readonly sendTexts: SendTexts;
  readonly progress: string;
  readonly outcomes: readonly ListOutcome<K>[];
  readonly outcomeTexts: Readonly<Record<ListOutcome<K>, FormatCount>>;
  readonly donePath: string;
  /** Wording for a dry run; null if this kind of list doesn't support one. */
  readonly dryRun: {
    readonly outcomeTexts: Readonly<Record<ListOutcome<K>, FormatCount>>;
    readonly formatItem: (line: number, item: ListItem<K>, currency: Currency) => string;
    /** Outcomes of items that would be saved. */
    readonly savedOutcomes: readonly ListOutcome<K>[];
  } | null;
}

export function buildSendTexts(
  sendingTitle: string,
  doneTitle: string,
  formatItems: FormatCount,
): SendTexts {
  const formatSent = (sent: number, total: number) =>
    t(
      sent === 1 ? '1 of {items} is on your list now.' : '{count} of {items} are on your list now.',
      { ...withCount(sent), items: formatItems(total) },
    );
  return {
    sending: { title: sendingTitle, text: () => t('Keep this page open until it’s done.') },
    stopping: { title: sendingTitle, text: () => t('Stopping after the current batch.') },
    done: {
      title: doneTitle,
      text: () => t('Here’s how it went.'),
    },
    stopped: {
      title: t('You stopped the import'),
      text: (sent, total) =>
        `${formatSent(sent, total)} ${t('Import the same list again to add the rest. No one is added twice.')}`,
    },
    failed: {
      title: t('The import was interrupted'),
      text: (sent, total) =>
        `${formatSent(sent, total)} ${t('Check your connection, then continue. No one is added twice.')}`,
    },
  };
}

export const formatRow = (line: number, text: string) =>
  t('Row {line}: {fault}', { line: formatCount(line), fault: text });

/** `label` appears in a preview, `title` above a list of names. */
export const RESTRICTION_TEXTS = {
  opted_out: {
    label: t('Opted out'),
    title: t('Opted out: we import them, but don’t ask them for referrals'),
  },
  archived: {
    label: t('Archived'),
    title: t('Archived: we import them, but don’t suggest them'),
  },
  undeliverable: {
    label: t('Email doesn’t work'),
    title: t('Email doesn’t work: we import them, but don’t email them'),
  },
} satisfies Readonly<Record<ContactRestriction, object>>;

/** Separator that never ends a line, because of its no-break space. */
export const SEPARATOR = ' ·\u00a0';

export const formatContact = ({ phone, email }: PastReferralPerson, country: CountryCode) =>
  [phone && (formatPhoneForCountry(phone, country) ?? phone), email].filter(Boolean);

// A date without a time is parsed as midnight UTC.
export const formatDay = (day: string) =>
  new Date(day).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
