import { LOG_CALL } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useSearchParams } from 'react-router-dom';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { loadLogCall } from './parts-ahead.ts';

interface LogCallButtonProps {
  readonly businessId: string;
}

/** Opens the dialog in which a friend who called is logged; the app's shortcut has it open at first. */
export function LogCallButton({ businessId }: LogCallButtonProps) {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(LOG_CALL);
  const close = () => {
    // A reload, or the way back, then opens it no more.
    if (isAsked) setQuery({}, { replace: true });
  };
  return (
    <DialogButton
      look="secondary"
      width="narrow"
      className="px-2"
      label={t('Someone called')}
      load={loadLogCall}
      props={{ businessId }}
      errorTitle={t('This could not be loaded')}
      startsOpen={isAsked}
      onClose={close}
    />
  );
}
