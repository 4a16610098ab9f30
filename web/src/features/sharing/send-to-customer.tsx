import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { SendDialogProps } from './send-dialog.tsx';
import * as texts from './texts.ts';

const loadDialog = async () => (await import('./send-dialog.tsx')).SendDialog;

interface SendToCustomerProps extends Omit<SendDialogProps, 'onClose'> {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string;
}

/** The button that asks one customer for a referral; its dialog is loaded by the press. */
export function SendToCustomer({
  business,
  link,
  look = 'secondary',
  className,
}: SendToCustomerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)} {...(className && { className })}>
        {texts.sendToCustomer}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          props={{ business, link, onClose: () => setIsOpen(false) }}
          fallback={null}
          errorTitle={texts.sendNotLoaded}
        />
      )}
    </>
  );
}
