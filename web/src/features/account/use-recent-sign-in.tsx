import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { RecentSignInRequired } from '../../data/auth/account-errors.ts';

const ReauthenticateDialog = lazy(async () => ({
  default: (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog,
}));

/** The owner would not give the password; what was asked for is not done, and needs no message. */
class NotReauthenticated extends Error {
  override readonly name = 'NotReauthenticated';
}

interface Asking {
  readonly text: string | undefined;
  readonly done: () => void;
  readonly cancel: () => void;
}

interface AttemptOptions {
  /** What the log says of an error. */
  readonly failed: string;
  /** Tells the owner of an error. */
  readonly tell: (error: unknown) => void;
  /** Why the password is asked for first, however recent the sign-in is. */
  readonly confirmFirst?: string;
}

interface RecentSignIn {
  /**
   * Does `work`; where that needs a recent sign-in, asks for the password and does it once more.
   * Gives whether it was done: it is not, without a word, where the owner cancels the dialog.
   */
  readonly attempt: (work: () => Promise<void>, options: AttemptOptions) => Promise<boolean>;
  /** The dialog that asks for the password, while it does. */
  readonly dialog: ReactNode;
}

/** For what Auth does only shortly after a sign-in. */
export function useRecentSignIn(): RecentSignIn {
  const [asking, setAsking] = useState<Asking>();
  const askForPassword = useCallback(async (text?: string) => {
    try {
      await new Promise<void>((done, reject) => {
        setAsking({ text, done, cancel: () => reject(new NotReauthenticated()) });
      });
    } finally {
      setAsking(undefined);
    }
  }, []);
  const attempt = useCallback<RecentSignIn['attempt']>(
    async (work, { failed, tell, confirmFirst }) => {
      try {
        if (confirmFirst) await askForPassword(confirmFirst);
        try {
          await work();
        } catch (error) {
          if (confirmFirst || !(error instanceof RecentSignInRequired)) throw error;
          await askForPassword();
          await work();
        }
        return true;
      } catch (error) {
        if (error instanceof NotReauthenticated) return false;
        console.error(failed, error);
        tell(error);
        return false;
      }
    },
    [askForPassword],
  );
  const dialog = asking && (
    <Suspense>
      <ReauthenticateDialog text={asking.text} onDone={asking.done} onCancel={asking.cancel} />
    </Suspense>
  );
  return { attempt, dialog };
}
