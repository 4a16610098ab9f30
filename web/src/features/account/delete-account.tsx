import { stageOf } from '@vouchwell/domain/entitlement';
import { lazy, Suspense, useState } from 'react';
import { useEntitlement } from '../../data/billing/entitlement.ts';
import { Button } from '../../ui/button.tsx';
import { dataTexts as texts } from './data-texts.ts';
import { Setting } from './setting.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** The end of an account, behind a dialog that says what it means. */
export function DeleteAccount({ uid, email }: { uid: string; email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const entitlement = useEntitlement(uid);
  // Until it is known, nobody is told less than what may come.
  const isPaying =
    entitlement.status !== 'ready' || stageOf(entitlement.data, new Date()) === 'running';
  return (
    <Setting
      title={texts.deletion.title}
      text={isPaying ? texts.deletion.paying : texts.deletion.notPaying}
    >
      <Button look="danger-outline" onClick={() => setIsOpen(true)}>
        {texts.deletion.open}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog email={email} isPaying={isPaying} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Setting>
  );
}
