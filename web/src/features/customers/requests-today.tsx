import type { Business } from '@vouchwell/domain/business/business';
import type { Customer, RequestSource } from '@vouchwell/domain/customers/customer';
import {
  getRequestCountsByChannel,
  getTotalRequestCounts,
  type RequestCounts,
} from '@vouchwell/domain/customers/request-results';
import { customerPath, routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useRequestQueue, useRequestResults } from '../../data/customers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CompactCard, Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Table, type TableRow } from '../../ui/table.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { AddPersonButton } from './add-person.tsx';
import { formatLastJob } from './customer-row.tsx';
import { REQUEST_INSTRUCTIONS, RequestButtons } from './request-buttons.tsx';

export const RequestsToday = ({ business }: { readonly business: Business }) => (
  <div className="grid grid-cols-1 gap-4 sm:gap-6">
    <RequestQueue business={business} />
    <Card title={t('Results')}>
      <RequestResultsTable businessId={business.id} />
    </Card>
  </div>
);

/** Maximum number of customers to suggest; owners would put off a longer list. */
const QUEUE_LENGTH = 5;

function RequestQueue({ business }: { readonly business: Business }) {
  const liveQueue = useRequestQueue(business.id, QUEUE_LENGTH);
  const isEmpty = liveQueue.status === 'ready' && liveQueue.data.length === 0;
  return (
    <Card title={t('Up next')} aside={<AddPersonButton business={business} reason="job-done" />}>
      {!isEmpty && <p className="mb-3 max-w-[68ch] text-soft">{REQUEST_INSTRUCTIONS}</p>}
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

/** Shows the customer to ask today and the quickest channel, or nothing if the queue is empty. */
export function NextRequest({ business }: { readonly business: Business }) {
  const liveQueue = useRequestQueue(business.id, 1);
  const [nextCustomer] = liveQueue.status === 'ready' ? liveQueue.data : [];
  if (!nextCustomer) return null;
  return (
    <CompactCard>
      <Icon name="text" className="size-5 text-soft" />
      <h2 className="min-w-0 flex-1 font-sans text-base font-normal wrap-anywhere">
        <Trans
          text="Ask {name} for a referral today"
          values={{ name: <b className="font-semibold">{nextCustomer.name}</b> }}
        />
      </h2>
      <RequestButtons key={nextCustomer.key} business={business} customer={nextCustomer} isBrief />
    </CompactCard>
  );
}

function RequestResultsTable({ businessId }: { readonly businessId: string }) {
  const liveResults = useRequestResults(businessId);
  if (liveResults.status === 'loading') return <Skeleton className="h-40 w-full" />;
  if (liveResults.status === 'error')
    return <RetryNote retry={liveResults.retry}>{t('We couldn’t load your results.')}</RetryNote>;
  const results = liveResults.data;
  const totals = results && getTotalRequestCounts(results);
  if (!totals || totals.asked === 0)
    return (
      <p className="text-soft">
        {t('Once you ask a customer, you’ll see who opened the link and who referred a friend.')}
      </p>
    );
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
        toResultRow(t('All requests'), totals),
      ]}
    />
  );
}

const SOURCE_NAMES = {
  sms: t('By text'),
  whatsapp: t('By WhatsApp'),
  email: t('By email'),
  batch: t('By bulk email'),
} satisfies Record<RequestSource, string>;

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
