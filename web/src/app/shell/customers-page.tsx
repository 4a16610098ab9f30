import { batchPath, routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { CustomerList } from '../../features/customers/customer-list.tsx';
import { CustomerPanel } from '../../features/customers/customer-panel.tsx';
import { ExportCustomers } from '../../features/customers/export-customers.tsx';
import { ImportCustomersButton } from '../../features/customers/import/import-customers.tsx';

import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

const loadAdd = async () => (await import('../../features/customers/add-customer.tsx')).AddCustomer;

/** Customer list; `/app/customers/{key}` opens a customer's panel. */
export function CustomersPage({ business }: BusinessPageProps) {
  const navigate = useNavigate();
  const { customerKey } = useParams();
  return (
    <>
      <CustomerList
        business={business}
        actions={
          <>
            <DialogButton
              label={t('Add a customer')}
              load={loadAdd}
              props={{ business, isJobDone: false }}
              errorTitle={t('This part could not be loaded')}
            />
            <ImportCustomersButton business={business} />
            <Link to={batchPath} className={buttonClass('secondary')}>
              {t('Ask many by email')}
            </Link>
          </>
        }
        footer={<ExportCustomers business={business} />}
      />
      {customerKey && (
        <CustomerPanel
          business={business}
          id={customerKey}
          onClose={() => navigate(routes.customers, { preventScrollReset: true })}
        />
      )}
    </>
  );
}
