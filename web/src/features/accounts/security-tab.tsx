import { zodResolver } from '@hookform/resolvers/zod';
import {
  type PasswordChange,
  passwordChangeSchema,
  signUpEmailSchema,
} from '@vouchwell/domain/accounts';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { findInputError } from '@vouchwell/domain/shared/text';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword, sendEmailChangeLink, signOutOtherSessions } from '../../data/account.ts';
import { useLoad } from '../../data/lib/use-load.ts';
import { isTotpEnabled, readSecondFactors, type SecondFactor } from '../../data/second-factor.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { useEditing } from '../../ui/forms/edit-form.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { useFocusAfterRemoval } from '../../ui/section.tsx';
import { DateText, Trans } from '../../ui/text/trans.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import type { AddFactorProps } from './change-second-factors.tsx';
import { useRecentSignIn } from './recent-sign-in.tsx';
import { ExpandableSetting, FormButtons, SettingRow } from './setting.tsx';

interface SecurityTabProps extends Pick<AddFactorProps, 'timeZone'> {
  readonly email: string;
}

export function SecurityTab({ email, timeZone }: SecurityTabProps) {
  return (
    <div className="divide-y divide-line">
      <ExpandableSetting
        title={t('Email')}
        text={t('You sign in with {email}.', { email })}
        action={t('Change email')}
      >
        {(close) => <EmailForm email={email} onClose={close} />}
      </ExpandableSetting>
      <ExpandableSetting title={t('Password')} action={t('Change password')}>
        {(close) => <PasswordForm email={email} onClose={close} />}
      </ExpandableSetting>
      <SecondFactorSection timeZone={timeZone} />
      <OtherSessions />
    </div>
  );
}

interface SettingFormProps {
  readonly email: string;
  readonly onClose: () => void;
}

function EmailForm({ email, onClose }: SettingFormProps) {
  const [recipient, setRecipient] = useState<string>();
  const { attempt, isBusy, dialog } = useRecentSignIn();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { newEmail: '' },
  });
  const submit = handleSubmit(async (values) => {
    const fail = (message: string) => setError('newEmail', { message }, { shouldFocus: true });
    const newEmail = normalizeEmail(values.newEmail);
    const emailError = findInputError(signUpEmailSchema, values.newEmail);
    if (emailError) return fail(emailError);
    if (newEmail === normalizeEmail(email)) return fail(t('That’s already your email.'));
    const isSent = await attempt(() => sendEmailChangeLink(newEmail), {
      confirmFirst: t('You sign in with this email. To change it, enter your password.'),
      logMessage: 'Failed to send the link to change the email',
      fallback: t('We couldn’t send the link. Try again.'),
      showError: fail,
    });
    if (isSent) setRecipient(newEmail);
  });
  if (recipient) return <LinkSentNotice email={email} newEmail={recipient} onClose={onClose} />;
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-4 flex max-w-md flex-col gap-4">
        <TextField
          label={t('New email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          autoFocus
          error={formState.errors.newEmail?.message}
          {...register('newEmail')}
        />
        <FormButtons
          action={t('Send link')}
          busyLabel={isBusy && t('Sending...')}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
}

interface LinkSentNoticeProps extends SettingFormProps {
  readonly newEmail: string;
}

function LinkSentNotice({ email, newEmail, onClose }: LinkSentNoticeProps) {
  return (
    <Banner tone="success" title={t('One more step')} className="mt-4 max-w-[68ch]" takesFocus>
      <p>
        <Trans
          text="We emailed a link to {email}. Open it in this browser, then sign in with your new email."
          values={{ email: <span className="wrap-anywhere">{newEmail}</span> }}
        />
      </p>
      <p>
        <Trans
          text="Until then, sign in with {email}. New referrals still go to your contact email, which you can change in the Business tab."
          values={{ email: <span className="wrap-anywhere">{email}</span> }}
        />
      </p>
      <Button look="secondary" onClick={onClose}>
        {t('Done')}
      </Button>
    </Banner>
  );
}

function PasswordForm({ email, onClose }: SettingFormProps) {
  const { attempt, isBusy, dialog } = useRecentSignIn();
  const { register, handleSubmit, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    const isSaved = await attempt(() => changePassword(newPassword), {
      logMessage: 'Failed to change the password',
      fallback: t('Failed to change password'),
      showError: (message) => toastError(message),
    });
    if (!isSaved) return;
    toast(t('Your password has been changed'), t('Use it the next time you sign in.'));
    onClose();
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-4 flex max-w-md flex-col gap-4">
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          autoFocus
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('Confirm new password')}
          shortName={t('password confirmation')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <FormButtons
          action={t('Save password')}
          busyLabel={isBusy && t('Saving...')}
          onCancel={onClose}
        />
      </form>
      {dialog}
    </>
  );
}

export function SecondFactorSection({ timeZone }: Pick<AddFactorProps, 'timeZone'>) {
  const { data, hasFailed, retry } = useLoad(readSecondFactors);
  const region = useFocusAfterRemoval<HTMLDivElement>(data?.factors);
  return (
    <SettingRow
      title={t('Two-step verification')}
      text={t('Asks for a code from your phone when you sign in.')}
    >
      {!data && !hasFailed && <Skeleton className="h-11 w-40" />}
      {hasFailed && <RetryNote retry={retry}>{t('We couldn’t load your second steps.')}</RetryNote>}
      {data && !hasFailed && (
        <div ref={region} tabIndex={-1}>
          <FactorList factors={data.factors} onChange={retry} />
          {data.emailVerified ? (
            <AddFactorSection timeZone={timeZone} onAdded={retry} />
          ) : (
            <p className="max-w-[68ch]">
              {t('Verify your email first: open the link we emailed you, then come back here.')}
            </p>
          )}
        </div>
      )}
    </SettingRow>
  );
}

interface FactorListProps {
  readonly factors: readonly SecondFactor[];
  readonly onChange: () => void;
}

function FactorList({ factors, onChange }: FactorListProps) {
  const [factorToRemove, setFactorToRemove] = useState<SecondFactor>();
  const now = new Date();
  if (factors.length === 0) return null;
  return (
    <>
      <ul className="mb-4 divide-y divide-line rounded-control border border-line">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{getFactorName(factor)}</p>
              {factor.enrolledAt && (
                <p className="text-sm text-soft">
                  <Trans
                    text="Added on {date}"
                    values={{ date: <DateText date={factor.enrolledAt} now={now} /> }}
                  />
                </p>
              )}
            </div>
            <Button look="danger-quiet" className="-mr-4" onClick={() => setFactorToRemove(factor)}>
              {t('Remove')}
              <span className="sr-only"> {getFactorName(factor)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {factorToRemove && (
        <Suspense>
          <RemoveFactorDialog
            factor={factorToRemove}
            name={getFactorName(factorToRemove)}
            isLast={factors.length === 1}
            onClose={() => setFactorToRemove(undefined)}
            onRemoved={onChange}
          />
        </Suspense>
      )}
    </>
  );
}

const getFactorName = ({ kind, phoneNumber }: SecondFactor) =>
  kind === 'phone'
    ? t('Text message to {phoneNumber}', { phoneNumber: phoneNumber ?? '' })
    : t('Authenticator app');

const loadForms = () => import('./change-second-factors.tsx');
const AddPhoneForm = lazy(async () => ({ default: (await loadForms()).AddPhoneForm }));
const AddTotpForm = lazy(async () => ({ default: (await loadForms()).AddTotpForm }));
const RemoveFactorDialog = lazy(async () => ({ default: (await loadForms()).RemoveFactorDialog }));

function AddFactorSection({ timeZone, onAdded }: Omit<AddFactorProps, 'onCancel'>) {
  const { editing, edit, close, button } = useEditing();
  const [kind, setKind] = useState<SecondFactor['kind']>('phone');
  const open = (newKind: SecondFactor['kind']) => {
    setKind(newKind);
    edit();
  };
  const finish = () => {
    onAdded();
    close();
  };
  if (editing) {
    const AddForm = kind === 'phone' ? AddPhoneForm : AddTotpForm;
    return (
      <Suspense fallback={<Skeleton className="h-11 w-full max-w-md" />}>
        <AddForm timeZone={timeZone} onAdded={finish} onCancel={close} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button ref={button} look="secondary" onClick={() => open('phone')}>
        {t('Add a phone')}
      </Button>
      {isTotpEnabled && (
        <Button look="secondary" onClick={() => open('totp')}>
          {t('Add an authenticator app')}
        </Button>
      )}
    </div>
  );
}

function OtherSessions() {
  const { attempt, isBusy, dialog } = useRecentSignIn();
  const signOut = async () => {
    const isDone = await attempt(signOutOtherSessions, {
      logMessage: 'Failed to sign out other sessions',
      fallback: t('We couldn’t sign out your other devices. Please try again.'),
      showError: (message) => toastError(message),
    });
    if (isDone) toast(t('Signed out everywhere else'), t('You’re still signed in here.'));
  };
  return (
    <SettingRow
      title={t('Other devices')}
      text={t('Sign out of all other devices. This can take up to an hour.')}
    >
      <Button look="secondary" busyLabel={isBusy && t('Signing out...')} onClick={signOut}>
        {t('Sign out other devices')}
      </Button>
      {dialog}
    </SettingRow>
  );
}
