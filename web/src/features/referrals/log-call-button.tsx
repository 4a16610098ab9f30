import type { Business } from '@vouchwell/domain/business/business';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { loadLogCall } from './parts-ahead.ts';
import * as texts from './texts.ts';

interface LogCallButtonProps {
  readonly business: Business;
  readonly onClose: () => void;
}

/** Opens the dialog in which a friend who called is logged. */
export function LogCallButton({ business, onClose }: LogCallButtonProps) {
  return (
    <DialogButton
      look="secondary"
      width="narrow"
      className="px-2"
      label={texts.someoneCalled}
      load={loadLogCall}
      props={{ business }}
      errorTitle={texts.partNotLoaded}
      onClose={onClose}
    />
  );
}
