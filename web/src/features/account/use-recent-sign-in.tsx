import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { RecentSignInRequired } from '../../data/auth/account-errors.ts';

const ReauthenticateDialog = lazy(async () => ({
  default: (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog,
}));

/** The owner would not give the password; what was asked for is not done, and needs no message. */
export class NotReauthenticated extends Error {
  override readonly name = 'NotReauthenticated';
}

interface Asking {
  readonly text: string | undefined;
  readonly done: () => void;
  readonly cancel: () => void;
}

interface RecentSignIn {
  /** Does `work`; where that needs a recent sign-in, asks for the password and does it once more. */
  readonly withRecentSignIn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Asks for the password, however recent the sign-in is; `text` says what for. */
  readonly confirmIdentity: (text?: string) => Promise<void>;
  /** The dialog that asks, while it does. */
  readonly dialog: ReactNode;
}

/** For what Auth does only shortly after a sign-in. Rejects with NotReauthenticated on a cancel. */
export function useRecentSignIn(email: string): RecentSignIn {
  const [asking, setAsking] = useState<Asking>();
  const confirmIdentity = useCallback(async (text?: string): Promise<void> => {
    try {
      await new Promise<void>((done, reject) => {
        setAsking({ text, done, cancel: () => reject(new NotReauthenticated()) });
      });
    } finally {
      setAsking(undefined);
    }
  }, []);
  const withRecentSignIn = useCallback(
    async <T,>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RecentSignInRequired)) throw error;
      }
      await confirmIdentity();
      return work();
    },
    [confirmIdentity],
  );
  const dialog = asking && (
    <Suspense>
      <ReauthenticateDialog
        email={email}
        text={asking.text}
        onDone={asking.done}
        onCancel={asking.cancel}
      />
    </Suspense>
  );
  return { withRecentSignIn, confirmIdentity, dialog };
}
