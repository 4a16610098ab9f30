import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import * as texts from './texts.ts';

const loadDialog = async () => (await import('./log-call.tsx')).LogCall;
export const loadWaitingCalls = async () => (await import('./waiting-calls.tsx')).WaitingCalls;
/** The delay before the code of both is asked for, in ms, so that it is there offline, too. */
const AHEAD_MS = 5000;

/** Without a connection it is asked for again where it is needed. */
const loadAhead = () => void Promise.all([loadDialog(), loadWaitingCalls()]).catch(() => {});

interface LogCallButtonProps {
  readonly business: Business;
  readonly onClose: () => void;
}

/** Opens the dialog in which a friend who called is logged. */
export function LogCallButton({ business, onClose }: LogCallButtonProps) {
  useEffect(() => {
    const timer = setTimeout(loadAhead, AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogButton
      look="secondary"
      width="narrow"
      className="px-3"
      label={texts.someoneCalled}
      dialog={(close) => (
        <LazyPart
          load={loadDialog}
          props={{
            business,
            onClose: () => {
              close();
              onClose();
            },
          }}
          fallback={null}
          errorTitle={texts.partNotLoaded}
        />
      )}
    />
  );
}
