import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { COLUMN_KINDS } from '@vouchwell/domain/customers/import/header-words';
import { IMPORT_OUTCOMES } from '@vouchwell/domain/customers/outcomes';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { sendCustomers } from '../../../data/customer-import.ts';
import { EmailText } from '../../../ui/text/trans.tsx';
import { formatCustomerCount, withCount } from '../customer-texts.ts';
import {
  buildSendTexts,
  formatContact,
  formatDay,
  type ListUi,
  type PreviewProps,
  RESTRICTION_TEXTS,
  SEPARATOR,
} from './list-ui.ts';

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
