import { stageOf } from '@vouchwell/domain/billing/entitlement';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ExportProgress, exportAccount } from '../../data/auth/account-export.ts';
import { useSubscription } from '../../data/billing/entitlement.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Setting } from './setting.tsx';
import { texts } from './texts.ts';

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
      aria-label={texts.data.label}
      className="divide-y divide-line rounded-control"
    >
      {hasPaid && (
        <Setting title={texts.data.invoices.title} text={texts.data.invoices.text}>
          {manageBilling}
        </Setting>
      )}
      <ExportData uid={uid} email={email} />
      <DeleteAccount email={email} />
    </section>
  );
}

/** The copy of an owner's data and the end of the account, as a section of the settings. */
export function OwnData({ uid, email }: OwnerProps) {
  return (
    <div className="divide-y divide-line">
      <ExportData uid={uid} email={email} />
      <DeleteAccount email={email} />
    </div>
  );
}

interface OwnerProps {
  readonly uid: string;
  readonly email: string;
}

/** Exports all of the owner's data to one file, read in pages; leaving the page cancels it. */
function ExportData({ uid, email }: OwnerProps) {
  const { copy } = texts.data;
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    try {
      const file = await exportAccount({ uid, email, signal, onProgress: setProgress });
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`vouchwell-data-${day}.json`, 'application/json', file);
      toast(copy.done);
    } catch (error) {
      if (!signal.aborted) {
        console.error('The data were not exported', error);
        toastError(copy.failed.title, copy.failed.text);
      }
    }
    setProgress(undefined);
  };
  return (
    <Setting title={copy.title} text={copy.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" busyLabel={progress && copy.downloading} onClick={download}>
          {copy.download}
        </Button>
        {progress && (
          <>
            <Button look="quiet" onClick={() => running.current?.abort()}>
              {copy.cancel}
            </Button>
            <div className="basis-full">
              <Progress label={copy.progress} done={progress.read} of={progress.of} />
            </div>
          </>
        )}
      </div>
    </Setting>
  );
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
      title={texts.data.deletion.title}
      text={isPaying ? texts.data.deletion.paying : texts.data.deletion.notPaying}
    >
      <Button look="danger-outline" onClick={() => setIsOpen(true)}>
        {texts.data.deletion.open}
      </Button>
      {isOpen && (
        <DeleteAccountDialog email={email} isPaying={isPaying} onClose={() => setIsOpen(false)} />
      )}
    </Setting>
  );
}
