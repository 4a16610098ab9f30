import type { Business } from '@vouchwell/domain/business/business';
import { CUSTOMER_STATES } from '@vouchwell/domain/customers/customer';
import { newBatchPath, routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type CustomerFilter,
  type CustomerList as LoadedCustomers,
  useCustomers,
} from '../../data/customers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { ExportButton } from '../../ui/export.tsx';
import { SelectField, SelectOptions } from '../../ui/forms/field.tsx';
import { RetryNote, ShowMore } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { usePhoneFormat } from '../../ui/text/use-phone-format.ts';
import { SearchField, useDebouncedSearch } from '../referrals/referral-search.tsx';
import { AddPersonButton } from './add-person.tsx';
import { CustomerRow } from './customer-row.tsx';
import { CUSTOMER_STATE_NAMES, withCount } from './customer-texts.ts';

export function CustomerList({ business }: { readonly business: Business }) {
  const { text, setText, search } = useDebouncedSearch();
  const [state, setState] = useState<StateFilter | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const filter = useMemo((): CustomerFilter => ({ search, state, tag }), [search, state, tag]);
  const liveList = useCustomers(business.id, filter);
  // Keeps the previous list on screen while a new filter loads.
  const [shownList, setShownList] = useState<LoadedCustomers>();
  if (liveList.status === 'ready' && liveList.data !== shownList) setShownList(liveList.data);
  const formatPhone = usePhoneFormat(business.timeZone);
  const isFiltered = Boolean(search || state || tag);
  const isEmpty = liveList.status === 'ready' && liveList.data.customers.length === 0;
  // Same position for an empty list, so the dialog stays open when the first person is added.
  const addButton = <AddPersonButton business={business} reason="job-done" />;
  if (isEmpty && !isFiltered)
    return (
      <Card title={t('Your customers')} aside={addButton}>
        <EmptyState
          title={t('No customers yet.')}
          text={t(
            'Add customers one at a time or import a list. Anyone who refers a friend is added automatically.',
          )}
        >
          <Link to={routes.importLists} className={buttonClass('primary')}>
            {t('Import')}
          </Link>
        </EmptyState>
      </Card>
    );
  return (
    <Card title={t('Your customers')} aside={addButton}>
      <p className="mb-3 max-w-[68ch] text-soft">
        {t('All your customers. Ask the happy ones for a referral.')}
      </p>
      <div className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField text={text} setText={setText} label={t('Search your customers')} />
        <SelectField
          label={t('Show')}
          value={state ?? ''}
          onChange={({ target }) =>
            setState(STATE_FILTERS.find((option) => option === target.value) ?? null)
          }
        >
          <option value="">{t('All customers')}</option>
          <SelectOptions values={STATE_FILTERS} format={(option) => STATE_FILTER_NAMES[option]} />
        </SelectField>
      </div>
      {tag && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2">
          {t('Only “{tag}”', { tag })}
          <Button look="quiet" onClick={() => setTag(null)}>
            {t('Show all tags')}
          </Button>
          <Link to={newBatchPath(tag)} className={buttonClass('quiet')}>
            {t('Bulk email')}
          </Link>
        </p>
      )}
      {!shownList && liveList.status === 'loading' && <Skeleton className="h-64 w-full" />}
      {liveList.status === 'error' && (
        <RetryNote retry={liveList.retry}>{t('We couldn’t load your customers.')}</RetryNote>
      )}
      {isEmpty && <EmptyState title={t('No matching customers.')} />}
      <ul className="divide-y divide-line">
        {shownList?.customers.map((customer) => (
          <CustomerRow
            key={customer.key}
            customer={customer}
            phone={formatPhone(customer.phone)}
            onTagClick={setTag}
          />
        ))}
      </ul>
      {shownList && liveList.status !== 'error' && (
        <ShowMore list={shownList} error={t('We couldn’t load your customers.')} />
      )}
      {!isEmpty && (
        <div className="mt-4 flex min-h-11 flex-wrap justify-end gap-3">
          <ExportCustomersButton business={business} />
        </div>
      )}
    </Card>
  );
}

const STATE_FILTERS = [...CUSTOMER_STATES, 'unreachable'] as const;
type StateFilter = (typeof STATE_FILTERS)[number];

const STATE_FILTER_NAMES = {
  ...CUSTOMER_STATE_NAMES,
  unreachable: t('Email bounced'),
} satisfies Record<StateFilter, string>;

const EXPORT_TEXTS = {
  none: t('There are no customers to export'),
  failed: t('We couldn’t export your customers'),
  missing: (count: string) => t('Missing from the file: {count} of your customers', { count }),
  done: (count: number) =>
    t(count === 1 ? '1 customer exported' : '{count} customers exported', withCount(count)),
};

const ExportCustomersButton = ({ business }: { readonly business: Business }) => (
  <ExportButton
    texts={EXPORT_TEXTS}
    total={null}
    run={async (signal, onRead) => {
      const { exportCustomers } = await import('../../data/exports.ts');
      return exportCustomers(business, signal, onRead);
    }}
  />
);
