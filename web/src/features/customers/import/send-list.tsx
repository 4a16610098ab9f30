import { t } from '@vouchwell/domain/lib/translate';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { Checked } from './import-session.ts';
import type { ListUi } from './list-uis.ts';
import type { Outcome, What } from './lists.ts';
import type { RemoteSession } from './remote-session.ts';
import { SaveFixes } from './save-fixes.tsx';
import { texts } from './texts.ts';
import type { Ends, SendingState } from './use-sending.ts';

interface SendListProps<W extends What> {
  readonly ui: ListUi<W>;
  readonly session: RemoteSession<W>;
  readonly checked: Checked<W>;
  readonly state: SendingState;
  readonly ends: Ends<Outcome<W>>;
  readonly sent: number;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** How far an import is, with a way to stop it; then what came of it. */
export function SendList<W extends What>(props: SendListProps<W>) {
  const { ui, session, checked, state, ends, sent, onStop, onGoOn, onClose } = props;
  if (state === 'sending' || state === 'stopping')
    return (
      <>
        <Progress label={ui.words.progress} done={sent} of={checked.items} />
        <DialogButtons>
          <Button
            look="secondary"
            busyLabel={state === 'stopping' && t('Stopping...')}
            onClick={onStop}
          >
            {t('Stop')}
          </Button>
        </DialogButtons>
      </>
    );
  return (
    <>
      <ul className="grid gap-1">
        {ui.outcomes.map((outcome) => {
          const count = ends.get(outcome)?.count;
          return count && <li key={outcome}>{ui.words.outcomes[outcome](count)}</li>;
        })}
        {checked.joined > 0 && <li>{ui.words.joined(checked.joined)}</li>}
        {checked.refused > 0 && <li>{texts.notImported(checked.refused)}</li>}
        {checked.partial > 0 && <li>{texts.importedInPart(checked.partial)}</li>}
      </ul>
      <SaveFixes {...{ session, checked }} name={ui.words.fixesName} />
      <DialogButtons>
        {state === 'failed' && <Button onClick={onGoOn}>{t('Go on')}</Button>}
        <Button look={state === 'failed' ? 'secondary' : 'primary'} onClick={onClose}>
          {state === 'done' ? t('Done') : t('Close')}
        </Button>
      </DialogButtons>
    </>
  );
}
