import { getSubscriptionStage } from '@vouchwell/domain/billing/entitlement';
import { referPath } from '@vouchwell/domain/paths';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../data/account.ts';
import type { ExportPart, ExportProgress } from '../../data/account-export.ts';
import { useSubscription } from '../../data/billing.ts';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { signOut } from '../../data/session.tsx';
import { redirectToLanding } from '../../site/landing-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ProgressBar } from '../../ui/load-states.tsx';
import { openFileWriter } from '../../ui/save-file.ts';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAbortableAction } from '../../ui/use-action.ts';
import { useRecentSignIn } from './recent-sign-in.tsx';
import { SettingRow } from './setting.tsx';

interface AccountDataProps extends OwnerProps {
  /** If true, scrolls to this section and focuses it. */
  readonly takesFocus: boolean;
  /** Button to the billing portal, for owners who have paid before. */
  readonly manageBilling: ReactNode;
}

/** Shown on the pricing page, which owners can open even if their subscription has lapsed. */
export function AccountData({ uid, email, takesFocus, manageBilling }: AccountDataProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  const subscription = useSubscription();
  const hasPaid =
    subscription.status === 'ready' && (subscription.data?.status ?? 'none') !== 'none';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('Your data')}
      className="divide-y divide-line rounded-control"
    >
      {hasPaid && (
        <SettingRow
          title={t('Your invoices')}
          text={t('Your past invoices and receipts, and your payment method.')}
        >
          {manageBilling}
        </SettingRow>
      )}
      <DataTab uid={uid} email={email} />
    </section>
  );
}

interface OwnerProps {
  readonly uid: string;
  readonly email: string;
}

export function DataTab(owner: OwnerProps) {
  return (
    <div className="divide-y divide-line">
      <ExportData {...owner} />
      <DeleteAccountSetting email={owner.email} />
    </div>
  );
}

/** Downloads all data as a ZIP; leaving the page cancels the download. */
export function ExportData({ uid, email }: { readonly uid: string; readonly email: string }) {
  const [progress, setProgress] = useState<ExportProgress>();
  const button = useRef<HTMLButtonElement>(null);
  const download = useAbortableAction(
    async (signal) => {
      // Open the file first, while the click still counts as user activation.
      const file = await openFileWriter(getFileName(), 'application/zip');
      if (!file) return;
      setProgress({ readCount: 0, total: null });
      try {
        const { exportAccount } = await import('../../data/account-export.ts');
        const { write } = file;
        await exportAccount({ uid, email, signal, onProgress: setProgress, write, createQr });
        await file.close();
        toast(t('Your data has been downloaded'));
      } catch (error) {
        await file
          .discard()
          .catch((reason: unknown) => console.warn('Failed to discard the partial file', reason));
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    'Failed to export the data',
    () =>
      toastError(
        t('We couldn’t download your data'),
        t('We didn’t save anything. Check your connection, then try again.'),
      ),
  );
  const cancel = () => {
    download.abort();
    // Move focus, because the focused button is about to be removed.
    button.current?.focus();
    toast(t('Download canceled'), t('We didn’t save anything.'));
  };
  return (
    <SettingRow
      title={t('Download your data')}
      text={t('Download a ZIP file with all your data (CSV and JSON).')}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          look="secondary"
          busyLabel={progress && t('Downloading...')}
          onClick={download.run}
        >
          {t('Download everything')}
        </Button>
        {progress && (
          <>
            <Button look="quiet" onClick={cancel}>
              {t('Cancel download')}
            </Button>
            <div className="flex basis-full flex-wrap items-center gap-x-3">
              <ProgressBar label={t('Download')} done={progress.readCount} total={progress.total} />
              {progress.part && (
                <p role="status" className="text-sm text-soft">
                  {PART_LABELS[progress.part]}
                </p>
              )}
            </div>
          </>
        )}
      </div>
    </SettingRow>
  );
}

const PART_LABELS: Readonly<Record<ExportPart, string>> = {
  campaigns: t('Exporting your campaigns'),
  templates: t('Exporting your messages'),
  referrals: t('Exporting your referrals'),
  events: t('Exporting your notes'),
  referrers: t('Exporting your referrers'),
  customers: t('Exporting your customers'),
  ask_batches: t('Exporting your requests'),
  ask_recipients: t('Exporting your requests'),
  rewards: t('Exporting your rewards'),
  placements: t('Exporting link visits'),
  visits: t('Exporting link visits'),
  acceptances: t('Exporting the terms you accepted'),
};

const getFileName = () => `vouchwell-data-${new Date().toISOString().slice(0, 10)}.zip`;

async function createQr(slug: string): Promise<Uint8Array> {
  const [{ createQrDrawing }, { createQrPng }] = await Promise.all([
    import('../../ui/qr-drawing.ts'),
    import('../../ui/qr-file.ts'),
  ]);
  const png = await createQrPng(createQrDrawing(window.location.origin + referPath(slug), 'M'));
  return new Uint8Array(await png.arrayBuffer());
}

function DeleteAccountSetting({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const subscription = useSubscription();
  // While the subscription is loading, assume it exists, so the warning is shown.
  const isPaying =
    subscription.status !== 'ready' ||
    getSubscriptionStage(subscription.data, new Date()) === 'running';
  return (
    <SettingRow
      title={t('Delete your account')}
      text={
        isPaying
          ? t(
              'This ends your subscription right away and deletes all your data. You may want to download it first.',
            )
          : t('This deletes all your data. You may want to download it first.')
      }
    >
      <Button look="danger-outline" onClick={() => setIsOpen(true)}>
        {t('Delete account')}
      </Button>
      {isOpen && (
        <DeleteAccountDialog email={email} isPaying={isPaying} onClose={() => setIsOpen(false)} />
      )}
    </SettingRow>
  );
}

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly isPaying: boolean;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ email, isPaying, onClose }: DeleteAccountDialogProps) {
  const { attempt, isAsking, dialog } = useRecentSignIn();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ confirmation }) => {
    const fail = (message: string) => setError('confirmation', { message }, { shouldFocus: true });
    if (normalizeEmail(confirmation) !== normalizeEmail(email))
      return fail(t('Type your email address exactly as shown above'));
    const isDeleted = await attempt(() => deleteAccount(confirmation), {
      confirmFirst: t('To delete your account, enter your password.'),
      logMessage: 'Failed to delete the account',
      fallback: t('We couldn’t delete your account. Please try again.'),
      showError: (message, error) => fail(getDeletionErrorText(error) ?? message),
    });
    if (!isDeleted) return;
    await signOut();
    redirectToLanding({
      title: t('Your account has been deleted'),
      text: t('Thank you for using {PRODUCT_NAME}.', { PRODUCT_NAME }),
    });
  });
  return (
    <>
      <Dialog
        title={t('Delete your account?')}
        text={t('This can’t be undone.')}
        onClose={isSubmitting ? undefined : onClose}
      >
        <div className="grid gap-3">
          {DELETION_TERMS.map(({ title, lines }) => (
            <div key={title}>
              <h3 className="font-medium">{title}</h3>
              <ul className="mt-1 list-disc pl-5">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
          {isPaying && (
            <p>{t('Your subscription ends right away. We don’t refund unused time.')}</p>
          )}
        </div>
        <form onSubmit={submit} noValidate className="mt-4">
          <TextField
            label={
              <Trans
                text="Type {email} to confirm"
                values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
              />
            }
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
          <DialogButtons>
            <Button
              type="submit"
              look="danger"
              busyLabel={isSubmitting && !isAsking && t('Deleting...')}
            >
              {t('Delete my account')}
            </Button>
            <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
              {t('Keep my account')}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

/** Describes what account deletion does; must match docs/data-retention.md. */
const DELETION_TERMS = [
  {
    title: t('What we delete right away'),
    lines: [
      t('Your account and your sign-in history.'),
      t('Your business, its reward and its templates.'),
      t('All referrals, including names and contact details.'),
      t('Your referral link. Cards and QR codes you’ve given out will stop working.'),
    ],
  },
  {
    title: t('What we keep'),
    lines: [
      t(
        'The last part of your referral link, so no one else can take it. You can’t use it again either.',
      ),
      t('Your invoices and payments. Stripe keeps them for as long as tax law requires.'),
      t('A record that your billing profile was closed, without your name or email.'),
      t(
        'If you had a free trial, codes that show it was used. They don’t reveal your email or card.',
      ),
      t('Technical logs without your email, for 30 days, and backups until they expire.'),
    ],
  },
];

const DELETION_ERRORS = {
  'wrong-confirmation': t('That’s not your account’s email address.'),
  'billing-unavailable': t(
    'We couldn’t cancel your subscription, so we haven’t deleted anything. Please try again in a few minutes.',
  ),
  'too-many-requests': t('Too many attempts. Please wait a few minutes, then try again.'),
} as Readonly<Record<string, string>>;

function getDeletionErrorText(error: unknown): string | undefined {
  if (error instanceof NetworkError)
    return t('We’re not sure if your account was deleted. Check your connection, then try again.');
  return error instanceof ApiError ? DELETION_ERRORS[error.reason ?? ''] : undefined;
}
