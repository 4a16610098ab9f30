import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type FinishPhoneEnrollment,
  removeSecondFactor,
  type SecondFactor,
  startPhoneEnrollment,
  startTotpEnrollment,
  type TotpEnrollment,
} from '../../data/second-factor.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import {
  getAssumedCountry,
  getCallingCode,
  toInternationalNumber,
} from '../../ui/text/country-format.ts';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { getCodeHint } from './factor-choice.tsx';
import { CodeForm, useRecentSignIn } from './recent-sign-in.tsx';
import { FormButtons } from './setting.tsx';

export interface AddFactorProps {
  /** The business's time zone; phone numbers in its country don't need a country code. */
  readonly timeZone: string | null | undefined;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

export function AddPhoneForm({ timeZone, onAdded, onCancel }: AddFactorProps) {
  const country = getAssumedCountry(timeZone);
  const [enrollment, setEnrollment] = useState<{
    readonly number: string;
    readonly finish: FinishPhoneEnrollment;
  }>();
  const { attempt, isBusy, dialog } = useRecentSignIn();
  // reCAPTCHA shows its challenge here, if it needs one.
  const captcha = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { phone: '' } });
  const submit = handleSubmit(async ({ phone }) => {
    const number = toInternationalNumber(phone, country);
    const fail = (message: string) => setError('phone', { message }, { shouldFocus: true });
    if (!number)
      return fail(
        t(
          'Enter the full number. For a number in another country, start with + and the country code.',
        ),
      );
    await attempt(
      async () => {
        if (!captcha.current) return;
        setEnrollment({ number, finish: await startPhoneEnrollment(number, captcha.current) });
      },
      {
        logMessage: 'No code was sent',
        fallback: t('We couldn’t send the code. Please try again.'),
        showError: fail,
      },
    );
  });
  if (enrollment) {
    const { number, finish } = enrollment;
    const confirm = async (code: string) => {
      await finish(code);
      toast(
        t('Two-step verification is on'),
        t('Each time you sign in, we’ll text a code to {phoneNumber}.', { phoneNumber: number }),
      );
      onAdded();
    };
    const hint = getCodeHint({ kind: 'phone', phoneNumber: number });
    return <CodeForm hint={hint} onSubmitCode={confirm} onCancel={onCancel} />;
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        <TextField
          label={t('Phone number')}
          hint={t(
            'We add {code}. For a number in another country, start with + and the country code. Your carrier may charge for texts.',
            { code: getCallingCode(country) },
          )}
          type="tel"
          autoComplete="tel"
          autoFocus
          required
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        <FormButtons
          action={t('Send code')}
          busyLabel={isBusy && t('Sending...')}
          onCancel={onCancel}
        />
      </form>
      <div ref={captcha} />
      {dialog}
    </>
  );
}

export function AddTotpForm({ onAdded, onCancel }: Omit<AddFactorProps, 'timeZone'>) {
  const [enrollment, setEnrollment] = useState<TotpEnrollment>();
  const { attempt, dialog } = useRecentSignIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret per opened form.
  useEffect(() => {
    let isOpen = true;
    const startEnrollment = async () => {
      const newEnrollment = await startTotpEnrollment();
      if (isOpen) setEnrollment(newEnrollment);
    };
    void attempt(startEnrollment, {
      logMessage: 'No authenticator secret',
      fallback: t('You can’t add an authenticator app right now. Please try again later.'),
      showError: (message) => isOpen && toastError(message),
    }).then((hasStarted) => {
      if (!hasStarted && isOpen) onCancel();
    });
    return () => {
      isOpen = false;
    };
  }, []);
  if (!enrollment) return dialog || <Skeleton className="size-48" />;
  const confirm = async (code: string) => {
    await enrollment.finish(code);
    toast(
      t('Two-step verification is on'),
      t('Each time you sign in, we’ll ask for a code from your app.'),
    );
    onAdded();
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch]">
        {t(
          'Scan this with your authenticator app, or type in the key. Then enter the code the app shows.',
        )}
      </p>
      <div className="size-48">
        <QrCode
          text={enrollment.uri}
          label={t('QR code for your authenticator app')}
          loading={<Skeleton className="size-full" />}
        />
      </div>
      <p>
        <Trans
          text="Key: {key}"
          values={{ key: <code className="font-medium wrap-anywhere">{enrollment.key}</code> }}
        />
      </p>
      <CodeForm hint={t('Six digits, from the app.')} onSubmitCode={confirm} onCancel={onCancel} />
    </div>
  );
}

interface RemoveFactorDialogProps {
  readonly factor: SecondFactor;
  readonly name: string;
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveFactorDialog({
  factor,
  name,
  isLast,
  onClose,
  onRemoved,
}: RemoveFactorDialogProps) {
  const { attempt, isBusy, dialog } = useRecentSignIn();
  const remove = async () => {
    const isRemoved = await attempt(() => removeSecondFactor(factor.id), {
      logMessage: 'Failed to remove the second factor',
      fallback: t('We couldn’t remove the second step. Please try again.'),
      showError: (message) => toastError(message),
    });
    if (isRemoved) {
      onRemoved();
      toast(t('Second step removed'));
    }
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        title={t('Remove this second step?')}
        text={[
          t('You’ll no longer need this to sign in: {name}.', { name }),
          isLast && t('You’ll sign in with just your password.'),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('Remove')}
        busyLabel={isBusy && t('Removing...')}
        onConfirm={remove}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
