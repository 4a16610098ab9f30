import { type ReactNode, useCallback, useState } from 'react';
import { RecentSignInRequired } from '../../data/auth/account-errors.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';

/** The owner canceled the password dialog, so the action is not done and needs no message. */
class NotReauthenticated extends Error {
  override readonly name = 'NotReauthenticated';
}

interface Asking {
  readonly text: string | undefined;
  readonly done: () => void;
  readonly cancel: () => void;
}

interface AttemptOptions {
  /** The message to log with an error. */
  readonly failed: string;
  /** Shows an error to the owner. */
  readonly tell: (error: unknown) => void;
  /** The reason shown in the dialog; if given, the password is always asked for first. */
  readonly confirmFirst?: string;
}

interface RecentSignIn {
  /**
   * Does `work`; where that needs a recent sign-in, asks for the password and does it once more.
   * Gives whether it was done: it is not, without a word, where the owner cancels the dialog.
   */
  readonly attempt: (work: () => Promise<void>, options: AttemptOptions) => Promise<boolean>;
  /** The password dialog while it is open; else null. */
  readonly dialog: ReactNode;
}

/** Runs actions for which Firebase Auth requires a recent sign-in. */
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
    <ReauthenticateDialog text={asking.text} onDone={asking.done} onCancel={asking.cancel} />
  );
  return { attempt, dialog };
}
