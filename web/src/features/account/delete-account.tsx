import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** The end of an account, behind a dialog that says what it means. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <h3 className="text-lg">Delete your account</h3>
      <p className="mt-1 max-w-[68ch] text-soft">
        Your subscription ends at once, and all that you keep here is deleted. You may want to
        download your data first.
      </p>
      <Button
        look="secondary"
        className="mt-3 border-danger text-danger hover:bg-danger/8"
        onClick={() => setIsOpen(true)}
      >
        Delete account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
