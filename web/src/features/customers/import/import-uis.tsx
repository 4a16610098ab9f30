import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { COLUMN_KINDS } from '@vouchwell/domain/customers/import/header-words';
import { PAST_REFERRAL_COLUMN_KINDS } from '@vouchwell/domain/customers/import/read-past-referral';
import { PAST_REFERRAL_REWARD_COLUMNS } from '@vouchwell/domain/customers/import/read-reward';
import { IMPORT_OUTCOMES, PAST_REFERRAL_OUTCOMES } from '@vouchwell/domain/customers/outcomes';
import { routes } from '@vouchwell/domain/paths';
import type { PastReferral, PastReferralPerson } from '@vouchwell/domain/referrals/past-referral';
import { getStatusName } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import type { CountryCode } from 'libphonenumber-js/min';
import { sendCustomers, sendReferrals } from '../../../data/customer-import.ts';
import { EmailText, Trans } from '../../../ui/text/trans.tsx';
import { formatCustomerCount, withCount } from '../customer-texts.ts';
import {
  buildSendTexts,
  formatContact,
  formatDay,
  formatRow,
  type ListUi,
  type PreviewProps,
  RESTRICTION_TEXTS,
  SEPARATOR,
} from './list-ui.ts';

const formatReferralCount = (count: number) =>
  t(count === 1 ? '1 past referral' : '{count} past referrals', withCount(count));

const formatSameCount = (count: number) =>
  t('{count} already existed and didn’t change. Edit them in Referrals.', withCount(count));

export const REFERRAL_IMPORT_UI: ListUi<'referrals'> = {
  kind: 'referrals',
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
  formatReady: (count) =>
    t(count === 1 ? '1 past referral found' : '{count} past referrals found', withCount(count)),
  formatMerged: (count) =>
    t(count === 1 ? '1 duplicate row' : '{count} duplicate rows', withCount(count)),
  formatStart: (count) => t('Import {items}', { items: formatReferralCount(count) }),
  sendTexts: buildSendTexts(
    t('Importing your past referrals'),
    t('Past referrals imported'),
    formatReferralCount,
  ),
  progress: t('Past referrals uploaded'),
  outcomeTexts: {
    added: (count) => t('{count} added', withCount(count)),
    unmatched: (count) =>
      t(
        count === 1
          ? '1 added with just the referrer’s name. Open it to choose the customer.'
          : '{count} added with just the referrer’s name. Open each one to choose the customer.',
        withCount(count),
      ),
    same: formatSameCount,
    future: (count) => t('{count} skipped because their date is in the future', withCount(count)),
  },
  errorsFileName: 'past-referrals-to-fix.csv',
  acceptsCards: false,
  columns: PAST_REFERRAL_COLUMN_KINDS,
  Preview: ReferralPreview,
  send: sendReferrals,
  outcomes: PAST_REFERRAL_OUTCOMES,
  donePath: routes.referrals,
  dryRun: {
    outcomeTexts: {
      added: (count) => t('{count} will be added', withCount(count)),
      unmatched: (count) =>
        t(
          count === 1
            ? '1 will be added with just the referrer’s name. We couldn’t find that customer on your list.'
            : '{count} will be added with just the referrer’s name. We couldn’t find those customers on your list.',
          withCount(count),
        ),
      same: formatSameCount,
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
  choose: {
    ...REFERRAL_IMPORT_UI.choose,
    text: t('Import referrals you already have. No one is notified.'),
    placeholder: t('Ben Carter, from Maria Lopez, March, converted'),
  },
  columns: PAST_REFERRAL_COLUMN_KINDS.filter(
    (kind) => !PAST_REFERRAL_REWARD_COLUMNS.some((column) => column === kind),
  ),
};

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

function describePastReferral({ day, status, reward }: PastReferral, currency: Currency): string[] {
  const facts = [formatDay(day), getStatusName(status)];
  if (!reward) return facts;
  const amount = formatMoney(reward.amountCents, currency);
  const isDue = reward.state === 'due';
  return [...facts, isDue ? t('{amount} still owed', { amount }) : t('{amount} paid', { amount })];
}

function describePerson(person: PastReferralPerson, country: CountryCode) {
  const contact = formatContact(person, country);
  return contact.length > 0 && `${person.name}: ${contact.join(', ')}`;
}

export const CUSTOMER_IMPORT_UI: ListUi<'customers'> = {
  kind: 'customers',
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
  formatReady: (count) =>
    t(
      count === 1 ? '1 customer ready to import' : '{count} customers ready to import',
      withCount(count),
    ),
  formatMerged: (count) =>
    t(count === 1 ? '1 duplicate merged' : '{count} duplicates merged', withCount(count)),
  formatStart: (count) => t('Import {items}', { items: formatCustomerCount(count) }),
  sendTexts: buildSendTexts(
    t('Importing your customers'),
    t('Customers imported'),
    formatCustomerCount,
  ),
  progress: t('Customers uploaded'),
  outcomeTexts: {
    added: (count) => t('{count} added', withCount(count)),
    changed: (count) => t('{count} updated with new details', withCount(count)),
    same: (count) => t('{count} already on your list', withCount(count)),
  },
  errorsFileName: 'customers-to-fix.csv',
  acceptsCards: true,
  columns: COLUMN_KINDS,
  Preview: CustomerPreview,
  send: () => sendCustomers,
  outcomes: IMPORT_OUTCOMES,
  donePath: routes.customers,
  dryRun: null,
};

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
