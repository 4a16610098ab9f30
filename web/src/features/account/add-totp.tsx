import { useEffect, useState } from 'react';
import { startTotpEnrolment, type TotpEnrolment } from '../../data/auth/second-factor-totp.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { accountMessage } from './account-messages.ts';
import { CodeForm } from './code-form.tsx';
import { texts } from './texts.ts';
import { useRecentSignIn } from './use-recent-sign-in.tsx';

interface AddTotpProps {
  readonly email: string;
  readonly onAdded: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Adds an authenticator app: it scans the code, or takes the key, and shows a code in return. */
export function AddTotp({ email, onAdded, onCancel }: AddTotpProps) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const { attempt, dialog } = useRecentSignIn(email);
  // biome-ignore lint/correctness/useExhaustiveDependencies: One secret for as long as this is open.
  useEffect(() => {
    let isOpen = true;
    const begin = async () => {
      const started = await startTotpEnrolment();
      if (isOpen) setEnrolment(started);
    };
    const tell = (error: unknown) =>
      isOpen && toastError(accountMessage(error, texts.addApp.failed));
    void attempt(begin, { failed: 'No authenticator secret', tell }).then(
      (hasBegun) => !hasBegun && isOpen && onCancel(),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  if (!enrolment) return dialog || <Skeleton className="size-48" />;
  const confirm = async (code: string) => {
    await enrolment.finish(code);
    toast(texts.added, texts.addApp.done);
    await onAdded();
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch]">{texts.addApp.text}</p>
      <div className="size-48">
        <QrCode
          text={enrolment.uri}
          label={texts.addApp.qrCode}
          loading={<Skeleton className="size-full" />}
        />
      </div>
      <p>
        {texts.addApp.key}
        <code className="font-medium wrap-anywhere">{enrolment.key}</code>
      </p>
      <CodeForm hint={texts.addApp.hint} onCode={confirm} onCancel={onCancel} />
    </div>
  );
}
