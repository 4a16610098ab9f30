import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Setting } from './setting.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** The end of an account, behind a dialog that says what it means. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Setting
      title="Delete your account"
      text="Your subscription ends at once, and all that you keep here is deleted. You may want to download your data first."
    >
      <Button look="danger-outline" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Setting>
  );
}
