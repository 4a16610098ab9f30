import type { ContactRestriction, CustomerInput } from '@vouchwell/domain/customers/customer';
import { COLUMN_KINDS } from '@vouchwell/domain/customers/import/header-words';
import { PAST_REFERRAL_COLUMN_KINDS } from '@vouchwell/domain/customers/import/read-past-referral';
import { PAST_REFERRAL_REWARD_COLUMNS } from '@vouchwell/domain/customers/import/read-reward';
import { IMPORT_OUTCOMES, PAST_REFERRAL_OUTCOMES } from '@vouchwell/domain/customers/outcomes';
import { routes } from '@vouchwell/domain/paths';
import type { PastReferral, PastReferralPerson } from '@vouchwell/domain/referrals/past-referral';
import { getStatusName } from '@vouchwell/domain/referrals/referral';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import type { CountryCode } from 'libphonenumber-js/min';
import type { ComponentType } from 'react';
import { type ImportJob, sendCustomers, sendReferrals } from '../../../data/customer-import.ts';
import { formatPhoneForCountry } from '../../../ui/text/country-format.ts';
import { EmailText, Trans } from '../../../ui/text/trans.tsx';
import { formatCount, formatCustomerCount, withCount } from '../customer-texts.ts';
import type { ListColumn, ListItem, ListKind, ListOutcome } from './import-session.ts';
import type { SendingState } from './use-sending.ts';

type CountText = (count: number) => string;

interface ListTexts<K extends ListKind> {
  readonly tab: string;
  readonly choose: Readonly<
    Record<'title' | 'text' | 'fileHint' | 'paste' | 'placeholder' | 'nothingPasted', string>
  >;
  readonly columnNames: Readonly<Record<ListColumn<K>, string>>;
  readonly unusable: string;
  /** Asks the owner to import only their own customers or referrals. */
  readonly ownListNotice: string;
  readonly ready: CountText;
  readonly merged: CountText;
  readonly start: CountText;
  readonly send: Readonly<
    Record<SendingState, { title: string; text: (sent: number, total: number) => string }>
  >;
  readonly progress: string;
  readonly outcomes: Readonly<Record<ListOutcome<K>, CountText>>;
  readonly errorsFileName: string;
}

function buildSendTexts(
  sendingTitle: string,
  doneTitle: string,
  formatItems: CountText,
): ListTexts<ListKind>['send'] {
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

/** Country and currency of the business. */
export interface BusinessLocale {
  readonly country: CountryCode;
  readonly currency: Currency;
}

interface PreviewProps<I> extends BusinessLocale {
  readonly item: I;
}

/** Separator that never ends a line, because of its no-break space. */
const SEPARATOR = ' ·\u00a0';

const formatContact = ({ phone, email }: PastReferralPerson, country: CountryCode) =>
  [phone && (formatPhoneForCountry(phone, country) ?? phone), email].filter(Boolean);

// A date without a time is parsed as midnight UTC.
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString(locale(), { dateStyle: 'medium', timeZone: 'UTC' });

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

function CustomerPreview({ item, country }: PreviewProps<CustomerInput>) {
  const { name, tags, lastJobOn, restrictions = [] } = item;
  const details = [
    ...tags,
    lastJobOn && t('Last visit {day}', { day: formatDay(lastJobOn) }),
    ...restrictions.map((restriction) => RESTRICTION_TEXTS[restriction].label),
  ];
  return (
    <>
      <p className="font-medium">{name}</p>
      <p className="text-sm text-soft">
        <EmailText text={formatContact(item, country).join(SEPARATOR)} />
      </p>
      <p className="text-sm text-soft">{details.filter(Boolean).join(SEPARATOR)}</p>
    </>
  );
}

const formatReferralCount = (count: number) =>
  t(count === 1 ? '1 past referral' : '{count} past referrals', withCount(count));

function describePastReferral({ day, status, reward }: PastReferral, currency: Currency): string[] {
  const facts = [formatDay(day), getStatusName(status)];
  if (!reward) return facts;
  const amount = formatMoney(reward.amountCents, currency);
  const isDue = reward.state === 'due';
  return [...facts, isDue ? t('{amount} still owed', { amount }) : t('{amount} paid', { amount })];
}

const REFERRAL_IMPORT_TEXTS: ListTexts<'referrals'> = {
  tab: t('Past referrals'),
  choose: {
    title: t('Import past referrals'),
    text: t('Import referrals you already have and any rewards you still owe. No one is notified.'),
    fileHint: t('A CSV file with the friend’s name, who referred them, the date and the outcome.'),
    paste: t('Or paste them, one per line'),
    placeholder: t('Ben Carter, from Maria Lopez, March, converted, $50 still owed'),
    nothingPasted: t('Paste or type at least one referral'),
  },
  columnNames: {
    none: t('Skip'),
    friend: t('Friend’s name'),
    friendLast: t('Friend’s last name'),
    friendEmail: t('Friend’s email'),
    friendPhone: t('Friend’s phone'),
    from: t('Who referred them'),
    fromLast: t('Referrer’s last name'),
    fromEmail: t('Referrer’s email'),
    fromPhone: t('Referrer’s phone'),
    day: t('Date or month'),
    status: t('Status'),
    reward: t('Reward, owed or paid'),
    owed: t('Amount still owed'),
    paid: t('Amount paid'),
    paidOn: t('Payment date'),
  },
  unusable: t('Choose the columns for the friend’s name, the referrer’s name and the date.'),
  ownListNotice: t(
    'Only import referrals to your own business. We don’t add people who asked to be removed.',
  ),
  ready: (count) =>
    t(count === 1 ? '1 past referral found' : '{count} past referrals found', withCount(count)),
  merged: (count) =>
    t(count === 1 ? '1 duplicate row' : '{count} duplicate rows', withCount(count)),
  start: (count) => t('Import {items}', { items: formatReferralCount(count) }),
  send: buildSendTexts(
    t('Importing your past referrals'),
    t('Past referrals imported'),
    formatReferralCount,
  ),
  progress: t('Past referrals uploaded'),
  outcomes: {
    added: (count) => t('{count} added', withCount(count)),
    unmatched: (count) =>
      t(
        count === 1
          ? '1 added with just the referrer’s name. Open it to choose the customer.'
          : '{count} added with just the referrer’s name. Open each one to choose the customer.',
        withCount(count),
      ),
    same: (count) =>
      t('{count} already existed and didn’t change. Edit them in Referrals.', withCount(count)),
    future: (count) => t('{count} skipped because their date is in the future', withCount(count)),
  },
  errorsFileName: 'past-referrals-to-fix.csv',
};

function describePerson(person: PastReferralPerson, country: CountryCode) {
  const contact = formatContact(person, country);
  return contact.length > 0 && `${person.name}: ${contact.join(', ')}`;
}

function ReferralPreview({ item, country, currency }: PreviewProps<PastReferral>) {
  const { friend, from } = item;
  const facts = describePastReferral(item, currency).join(SEPARATOR);
  return (
    <>
      <p>
        <Trans
          text="{friend}, referred by {name}"
          values={{
            friend: <span className="font-medium">{friend.name}</span>,
            name: <span className="font-medium">{from.name}</span>,
          }}
        />
      </p>
      {[facts, describePerson(friend, country), describePerson(from, country)].map(
        (line) =>
          line && (
            <p key={line} className="text-sm text-soft">
              <EmailText text={line} />
            </p>
          ),
      )}
    </>
  );
}

const CUSTOMER_IMPORT_TEXTS: ListTexts<'customers'> = {
  tab: t('Customers'),
  choose: {
    title: t('Import customers'),
    text: t('Import from any app. You can review the list before saving.'),
    fileHint: t(
      'A CSV file from Square, Jobber, Housecall Pro, QuickBooks, Google Contacts or any spreadsheet, or contact cards (.vcf) from a phone.',
    ),
    paste: t('Or paste your customers, one per line'),
    placeholder: t('Maria Lopez, 555 010 1234'),
    nothingPasted: t('Paste or type at least one customer'),
  },
  columnNames: {
    none: t('Skip'),
    name: t('Full name'),
    first: t('First name'),
    last: t('Last name'),
    company: t('Company'),
    mobile: t('Mobile phone'),
    phone: t('Phone'),
    email: t('Email'),
    tags: t('Tags'),
    day: t('Last visit date'),
    consent: t('Opted out, bounced or archived'),
  },
  unusable: t('Choose the column with the names, and one with phone numbers or emails.'),
  ownListNotice: t('Only import your own customers. We don’t add people who asked to be removed.'),
  ready: (count) =>
    t(
      count === 1 ? '1 customer ready to import' : '{count} customers ready to import',
      withCount(count),
    ),
  merged: (count) =>
    t(count === 1 ? '1 duplicate merged' : '{count} duplicates merged', withCount(count)),
  start: (count) => t('Import {items}', { items: formatCustomerCount(count) }),
  send: buildSendTexts(t('Importing your customers'), t('Customers imported'), formatCustomerCount),
  progress: t('Customers uploaded'),
  outcomes: {
    added: (count) => t('{count} added', withCount(count)),
    changed: (count) => t('{count} updated with new details', withCount(count)),
    same: (count) => t('{count} already on your list', withCount(count)),
  },
  errorsFileName: 'customers-to-fix.csv',
};

export interface ListUi<K extends ListKind> {
  readonly kind: K;
  readonly texts: ListTexts<K>;
  readonly columns: readonly ListColumn<K>[];
  /** Whether contact cards can be imported. */
  readonly acceptsCards: boolean;
  readonly Preview: ComponentType<PreviewProps<ListItem<K>>>;
  readonly outcomes: readonly ListOutcome<K>[];
  readonly send: (isDryRun: boolean) => ImportJob<ListItem<K>, ListOutcome<K>>['send'];
  /** Path to open after the import. */
  readonly donePath: string;
  /** Wording for a dry run; null if this kind of list doesn't support one. */
  readonly dryRun: {
    readonly outcomes: Readonly<Record<ListOutcome<K>, CountText>>;
    readonly formatItem: (line: number, item: ListItem<K>, currency: Currency) => string;
    /** Outcomes of items that would be saved. */
    readonly savedOutcomes: readonly ListOutcome<K>[];
  } | null;
}

export const CUSTOMER_IMPORT_UI: ListUi<'customers'> = {
  kind: 'customers',
  texts: CUSTOMER_IMPORT_TEXTS,
  columns: COLUMN_KINDS,
  acceptsCards: true,
  Preview: CustomerPreview,
  outcomes: IMPORT_OUTCOMES,
  send: () => sendCustomers,
  donePath: routes.customers,
  dryRun: null,
};

export const REFERRAL_IMPORT_UI: ListUi<'referrals'> = {
  kind: 'referrals',
  texts: REFERRAL_IMPORT_TEXTS,
  columns: PAST_REFERRAL_COLUMN_KINDS,
  acceptsCards: false,
  Preview: ReferralPreview,
  outcomes: PAST_REFERRAL_OUTCOMES,
  send: sendReferrals,
  donePath: routes.referrals,
  dryRun: {
    outcomes: {
      added: (count) => t('{count} will be added', withCount(count)),
      unmatched: (count) =>
        t(
          count === 1
            ? '1 will be added with just the referrer’s name. We couldn’t find that customer on your list.'
            : '{count} will be added with just the referrer’s name. We couldn’t find those customers on your list.',
          withCount(count),
        ),
      same: REFERRAL_IMPORT_TEXTS.outcomes.same,
      future: (count) =>
        t('{count} will be skipped because their date is in the future', withCount(count)),
    },
    formatItem: (line, item, currency) =>
      formatRow(
        line,
        [
          t('{friend}, referred by {name}', { friend: item.friend.name, name: item.from.name }),
          ...describePastReferral(item, currency),
        ].join(', '),
      ),
    savedOutcomes: ['added', 'unmatched'],
  },
};

/** Import page without rewards, for health practices, which can't pay for referrals. */
export const REFERRAL_IMPORT_UI_WITHOUT_REWARDS: ListUi<'referrals'> = {
  ...REFERRAL_IMPORT_UI,
  texts: {
    ...REFERRAL_IMPORT_TEXTS,
    choose: {
      ...REFERRAL_IMPORT_TEXTS.choose,
      text: t('Import referrals you already have. No one is notified.'),
      placeholder: t('Ben Carter, from Maria Lopez, March, converted'),
    },
  },
  columns: PAST_REFERRAL_COLUMN_KINDS.filter(
    (kind) => !PAST_REFERRAL_REWARD_COLUMNS.some((column) => column === kind),
  ),
};
