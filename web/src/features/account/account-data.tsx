import { useEffect, useRef } from 'react';
import { BillingInvoices } from './billing-invoices.tsx';
import { dataTexts as texts } from './data-texts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

interface AccountDataProps {
  readonly uid: string;
  readonly email: string;
  /** Whether the owner came for this: it is gone to at once. */
  readonly isSought?: boolean;
}

/**
 * The owner's data are the owner's: a copy to take along, and the end of the account. It needs nothing
 * around it but a router, so that someone whose subscription has lapsed reaches it too.
 */
export function AccountData({ uid, email, isSought = false }: AccountDataProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSought) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={texts.label}
      className="divide-y divide-line rounded-control"
    >
      <BillingInvoices uid={uid} />
      <ExportData uid={uid} email={email} />
      <DeleteAccount uid={uid} email={email} />
    </section>
  );
}
