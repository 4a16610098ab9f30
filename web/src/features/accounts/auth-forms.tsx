import { cleanEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type ComponentProps, type ReactNode, type SubmitEventHandler, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { SendLink } from '../../data/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { PageHeading } from '../../ui/page.tsx';
import { SitePage } from '../../ui/site-page.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { LINK_ERRORS, RESET_ERRORS, showAuthError } from './auth-messages.ts';

interface AuthCardProps {
  readonly title: string;
  /** If set, the heading is the product's name, with this text below it. */
  readonly text?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <SitePage>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 pt-6 pb-12 sm:justify-center">
        <div className="text-center">
          <PageHeading title={title} className="text-2xl">
            {text && PRODUCT_NAME}
          </PageHeading>
          {text && <p className="mt-2 text-soft">{text}</p>}
        </div>
        <Card>{children}</Card>
        {footer}
      </main>
    </SitePage>
  );
}

export const AccountEmail = ({ children }: { readonly children: string }) => (
  <strong className="font-medium wrap-anywhere">{children}</strong>
);

export interface AccountFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  /** Called with true while a form is submitting; the page must not redirect during that time. */
  readonly onBusyChange: (isBusy: boolean) => void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsFormProps {
  readonly form: UseFormReturn<Credentials>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onEmailChange: (email: string) => void;
  /** Messages for empty fields; absent if a toast shows them. */
  readonly emptyErrors?: Credentials;
  readonly emailProps?: Partial<ComponentProps<typeof TextField>>;
  readonly passwordProps: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  readonly action: string;
  readonly busyLabel: string;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { emptyErrors, action, busyLabel } = props;
  const { register, formState } = props.form;
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedChanges(isDirty, { skipsPrompt: true });
  return (
    <form onSubmit={props.onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...props.emailProps}
        {...register('email', {
          ...(emptyErrors && { required: emptyErrors.email }),
          onChange: (event) => props.onEmailChange(event.target.value),
        })}
      />
      <PasswordField
        label={t('Password')}
        error={errors.password?.message}
        {...props.passwordProps}
        {...register('password', { ...(emptyErrors && { required: emptyErrors.password }) })}
      />
      <Button type="submit" busyLabel={isSubmitting && busyLabel}>
        {action}
      </Button>
    </form>
  );
}

export interface UnverifiedAccount {
  readonly email: string;
  readonly sendLink: SendLink;
}

interface SignUpConfirmationProps extends UnverifiedAccount {
  /** Goes back to the form so the user can correct the email. */
  readonly onCorrectEmail: () => void;
}

export function SignUpConfirmation({ email, sendLink, onCorrectEmail }: SignUpConfirmationProps) {
  return (
    <Banner tone="info" title={t('One more step')} takesFocus>
      <p>
        <Trans
          text="We emailed a link to {email}. Open it in this browser to sign in."
          values={{ email: <span className="wrap-anywhere">{email}</span> }}
        />
      </p>
      <div className="flex flex-col items-start gap-1">
        <ResendLinkButton email={email} sendLink={sendLink} />
        <Button look="quiet" className="-mb-3 -ml-4" onClick={onCorrectEmail}>
          {t('Use a different email')}
        </Button>
      </div>
    </Banner>
  );
}

export function VerifyEmailNotice({ email, sendLink }: UnverifiedAccount) {
  return (
    <Banner tone="warning" title={t('Verify your email first')} className="mb-4">
      <p>
        <Trans
          text="We emailed a link to {email} when you signed up. Open it, then sign in here."
          values={{ email: <span className="wrap-anywhere">{email}</span> }}
        />
      </p>
      <ResendLinkButton email={email} sendLink={sendLink} />
    </Banner>
  );
}

function ResendLinkButton({ email, sendLink }: UnverifiedAccount) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await sendLink();
      toast(t('Verification link sent'), t('Check your inbox at {email}.', { email }));
    } catch (error) {
      showAuthError(error, LINK_ERRORS);
    }
    setIsSending(false);
  };
  return (
    <Button look="secondary" busyLabel={isSending && t('Sending...')} onClick={send}>
      {t('Send the link again')}
    </Button>
  );
}

function ResetLinkSentCard({ email, onClose }: ResetCardProps) {
  return (
    <Card title={t('Reset Password')}>
      <Banner tone="success" title={t('Open your email')} takesFocus>
        <p className="wrap-anywhere">
          {t(
            'If {email} has an account, we’ve emailed a link to choose a new password. It works for an hour.',
            { email },
          )}
        </p>
        <Button look="secondary" onClick={onClose}>
          {t('Back to sign in')}
        </Button>
      </Banner>
    </Card>
  );
}

interface ResetCardProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function ResetCard({ email, onClose }: ResetCardProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email } });
  const [recipient, setRecipient] = useState<string>();
  useUnsavedChanges(formState.isDirty && !recipient, { skipsPrompt: true });
  const submit = handleSubmit(async (values) => {
    const address = cleanEmail(values.email);
    if (!address) {
      toastError(t('Email required'), t('Please enter your email address to reset your password.'));
      setFocus('email');
      return;
    }
    try {
      const { sendResetLink } = await import('../../data/account.ts');
      await sendResetLink(address);
      clearToasts();
      toast(t('Reset link sent'), t('Check your email for a password reset link.'));
      setRecipient(address);
    } catch (error) {
      showAuthError(error, RESET_ERRORS);
    }
  });
  if (recipient) return <ResetLinkSentCard email={recipient} onClose={onClose} />;
  return (
    <Card title={t('Reset Password')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...register('email')}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            type="submit"
            className="flex-1"
            busyLabel={formState.isSubmitting && t('Sending...')}
          >
            {t('Send Reset Link')}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
