import type { Business } from '@vouchwell/domain/business/business';
import type { Customer, RequestSource } from '@vouchwell/domain/customers/customer';
import {
  getRequestCountsByChannel,
  getTotalRequestCounts,
  type RequestCounts,
  type RequestResults as Results,
} from '@vouchwell/domain/customers/request-results';
import { customerPath, routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useRequestQueue, useRequestResults } from '../../data/customers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableRow } from '../../ui/table.tsx';
import { AddPersonButton } from './add-person.tsx';
import { formatLastJob } from './customer-row.tsx';
import { RequestButtons } from './request-buttons.tsx';

interface QueuedCustomerProps {
  readonly business: Business;
  readonly customer: Customer;
}

function QueuedCustomer({ business, customer }: QueuedCustomerProps) {
  const { key, name, lastJobOn } = customer;
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <Link to={customerPath(key)} className={TEXT_LINK}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          {lastJobOn ? formatLastJob(lastJobOn) : t('Not asked yet')}
        </p>
      </div>
      <RequestButtons business={business} customer={customer} />
    </li>
  );
}

const SOURCE_NAMES = {
  sms: t('By text'),
  whatsapp: t('By WhatsApp'),
  email: t('By email'),
  batch: t('By bulk email'),
} satisfies Record<RequestSource, string>;

function RequestResultsCard({ businessId }: { readonly businessId: string }) {
  const live = useRequestResults(businessId);
  const results = live.status === 'ready' ? live.data : null;
  return (
    <Card title={t('Results')}>
      {live.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {live.status === 'error' && (
        <RetryNote retry={live.retry}>{t('We couldn’t load your results.')}</RetryNote>
      )}
      {live.status === 'ready' &&
        (results && getTotalRequestCounts(results).asked > 0 ? (
          <ResultsTable results={results} />
        ) : (
          <p className="text-soft">
            {t(
              'Once you ask a customer, you’ll see who opened the link and who referred a friend.',
            )}
          </p>
        ))}
    </Card>
  );
}

const toResultRow = (
  name: string,
  { asked, opened, referred, won: converted }: RequestCounts,
): TableRow => ({
  key: name,
  cells: [
    <>
      {name}{' '}
      <span className="block text-sm text-balance text-soft sm:hidden">
        {t('Asked {asked}, opened {opened}, referred {referred}, converted {converted}', {
          asked,
          opened,
          referred,
          converted,
        })}
      </span>
    </>,
    asked,
    opened,
    referred,
    converted,
  ],
});

function ResultsTable({ results }: { readonly results: Results }) {
  const numberColumns = [t('Asked'), t('Opened'), t('Referred'), t('Converted')];
  return (
    <Table
      label={t('Method')}
      columns={[
        { name: t('Method') },
        ...numberColumns.map((name) => ({ name, isNumber: true, isHiddenOnPhones: true })),
      ]}
      rows={[
        ...getRequestCountsByChannel(results).map(({ channel, counts }) =>
          toResultRow(SOURCE_NAMES[channel], counts),
        ),
        toResultRow(t('All requests'), getTotalRequestCounts(results)),
      ]}
    />
  );
}

/** Maximum number of customers to suggest; owners would put off a longer list. */
const QUEUE_LENGTH = 5;

export const RequestsToday = ({ business }: { readonly business: Business }) => (
  <div className="grid grid-cols-1 gap-4 sm:gap-6">
    <RequestQueue business={business} />
    <RequestResultsCard businessId={business.id} />
  </div>
);

function RequestQueue({ business }: { readonly business: Business }) {
  const liveQueue = useRequestQueue(business.id, QUEUE_LENGTH);
  const isEmpty = liveQueue.status === 'ready' && liveQueue.data.length === 0;
  return (
    <Card title={t('Up next')} aside={<AddPersonButton business={business} reason="job-done" />}>
      {!isEmpty && (
        <p className="mb-3 max-w-[68ch] text-soft">
          {t(
            'Choose how to ask. Your texting or email app opens with the message ready. Once you’ve asked someone, we won’t suggest them again for 90 days.',
          )}
        </p>
      )}
      {liveQueue.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {liveQueue.status === 'error' && (
        <RetryNote retry={liveQueue.retry}>
          {t('We couldn’t load the list of customers to ask.')}
        </RetryNote>
      )}
      {isEmpty && (
        <EmptyState
          title={t('No one to ask today.')}
          text={t('Add a customer after a visit, and they’ll be up next.')}
        >
          <Link to={routes.customers} className={buttonClass('primary')}>
            {t('See all customers')}
          </Link>
        </EmptyState>
      )}
      {liveQueue.status === 'ready' && (
        <ul className="divide-y divide-line">
          {liveQueue.data.map((customer) => (
            <QueuedCustomer key={customer.key} business={business} customer={customer} />
          ))}
        </ul>
      )}
    </Card>
  );
}
