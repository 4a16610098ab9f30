import { t } from '@vouchwell/domain/lib/translate';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { ShowCodeProps } from './show-code.tsx';

const loadCode = async () => (await import('./show-code.tsx')).ShowCode;

/** The button that shows the link's code on the whole screen. */
export function ShowMyCode(props: Omit<ShowCodeProps, 'onClose'>) {
  return (
    <DialogButton
      look="secondary"
      className="flex-auto"
      label={t('Show my code')}
      load={loadCode}
      props={props}
      errorTitle={t('This could not be opened')}
    />
  );
}
