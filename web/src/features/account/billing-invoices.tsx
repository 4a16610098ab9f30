import { useEntitlement } from '../../data/billing/entitlement.ts';
import { dataTexts as texts } from './data-texts.ts';
import { ManageBilling } from './manage-billing.tsx';
import { Setting } from './setting.tsx';

/** The way to old invoices, for owners without a plan; who never paid has none. */
export function BillingInvoices({ uid }: { uid: string }) {
  const entitlement = useEntitlement(uid);
  const hasPaid = entitlement.status === 'ready' && (entitlement.data?.status ?? 'none') !== 'none';
  if (!hasPaid) return null;
  return (
    <Setting title={texts.invoices.title} text={texts.invoices.text}>
      <ManageBilling look="secondary" />
    </Setting>
  );
}
