import { BillingInvoices } from './billing-invoices.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

interface AccountDataProps {
  readonly uid: string;
  readonly email: string;
}

/**
 * The owner's data are the owner's: a copy to take along, and the end of the account. It needs nothing
 * around it but a router, so that someone whose subscription has lapsed reaches it too.
 */
export function AccountData({ uid, email }: AccountDataProps) {
  return (
    <div className="divide-y divide-line">
      <BillingInvoices uid={uid} />
      <ExportData uid={uid} email={email} />
      <DeleteAccount uid={uid} email={email} />
    </div>
  );
}
