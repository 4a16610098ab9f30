import { routes } from '@vouchwell/domain/paths';
import { useNavigate, useParams } from 'react-router-dom';
import { CustomerList } from '../../features/customers/customer-list.tsx';
import { CustomerPanel } from '../../features/customers/customer-panel.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';

/** Customer list; `/app/customers/{key}` also opens that customer's panel. */
export function CustomersPage({ business }: BusinessPageProps) {
  const navigate = useNavigate();
  const { customerKey } = useParams();
  return (
    <>
      <CustomerList business={business} />
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
