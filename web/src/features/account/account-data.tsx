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
    <div className="grid grid-cols-1 gap-6 divide-y divide-line *:pb-6 last:*:pb-0">
      <ExportData uid={uid} email={email} />
      <DeleteAccount email={email} />
    </div>
  );
}
