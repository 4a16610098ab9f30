import { stageOf } from '@vouchwell/domain/billing/entitlement';
import { t } from '@vouchwell/domain/lib/translate';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSubscription } from '../../data/billing/entitlement.ts';
import { Button } from '../../ui/button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Setting } from './setting.tsx';
import { texts } from './texts.ts';

const loadExport = async () => (await import('./export-data.tsx')).ExportData;

interface AccountDataProps {
  readonly uid: string;
  readonly email: string;
  /** Whether the owner came for this section, which is then scrolled to and focused. */
  readonly isSought: boolean;
  /** The button to the billing portal with the invoices, for owners who have ever paid. */
  readonly manageBilling: ReactNode;
}

/**
 * The owner's data are the owner's: a copy to take along, and the end of the account. It needs nothing
 * around it but a router, so that someone whose subscription has lapsed reaches it too.
 */
export function AccountData({ uid, email, isSought, manageBilling }: AccountDataProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSought) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  const subscription = useSubscription();
  const hasPaid =
    subscription.status === 'ready' && (subscription.data?.status ?? 'none') !== 'none';
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('Your data')}
      className="divide-y divide-line rounded-control"
    >
      {hasPaid && (
        <Setting
          title={t('Your invoices')}
          text={t('Your past invoices and receipts, and your payment method.')}
        >
          {manageBilling}
        </Setting>
      )}
      <LazyPart
        load={loadExport}
        props={{ uid, email }}
        fallback={null}
        errorTitle={texts.data.copy.failed.title}
      />
      <DeleteAccount email={email} />
    </section>
  );
}

/** The copy of an owner's data and the end of the account, as a section of the settings. */
export function OwnData({ uid, email }: OwnerProps) {
  return (
    <div className="divide-y divide-line">
      <LazyPart
        load={loadExport}
        props={{ uid, email }}
        fallback={null}
        errorTitle={texts.data.copy.failed.title}
      />
      <DeleteAccount email={email} />
    </div>
  );
}

interface OwnerProps {
  readonly uid: string;
  readonly email: string;
}

/** Deletes the account after a dialog that says what that means. */
function DeleteAccount({ email }: Pick<OwnerProps, 'email'>) {
  const [isOpen, setIsOpen] = useState(false);
  const subscription = useSubscription();
  // While the subscription loads, assume that there is one, so that the warning is shown.
  const isPaying =
    subscription.status !== 'ready' || stageOf(subscription.data, new Date()) === 'running';
  return (
    <Setting
      title={t('Delete your account')}
      text={
        isPaying
          ? t(
              'This ends your subscription right away and deletes everything you keep here. You may want to download your data first.',
            )
          : t('This deletes everything you keep here. You may want to download your data first.')
      }
    >
      <Button look="danger-outline" onClick={() => setIsOpen(true)}>
        {t('Delete account')}
      </Button>
      {isOpen && (
        <DeleteAccountDialog email={email} isPaying={isPaying} onClose={() => setIsOpen(false)} />
      )}
    </Setting>
  );
}
