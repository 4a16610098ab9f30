import { IMPORT_OUTCOMES } from '@vouchwell/domain/customers/import-outcomes';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { Checked } from './import-session.ts';
import type { RemoteSession } from './remote-session.ts';
import { SaveFixes } from './save-fixes.tsx';
import { texts } from './texts.ts';
import type { Counts, SendingState } from './use-sending.ts';

interface SendListProps {
  readonly session: RemoteSession;
  readonly checked: Checked;
  readonly state: SendingState;
  readonly counts: Counts;
  readonly sent: number;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** How far an import is, with a way to stop it; then what came of it. */
export function SendList(props: SendListProps) {
  const { session, checked, state, counts, sent, onStop, onGoOn, onClose } = props;
  if (state === 'sending' || state === 'stopping')
    return (
      <>
        <Progress label={texts.progress} done={sent} of={checked.customers} />
        <DialogButtons>
          <Button
            look="secondary"
            busyLabel={state === 'stopping' && texts.stopping}
            onClick={onStop}
          >
            {texts.stop}
          </Button>
        </DialogButtons>
      </>
    );
  return (
    <>
      <ul className="grid gap-1">
        {IMPORT_OUTCOMES.map(
          (outcome) =>
            counts[outcome] > 0 && (
              <li key={outcome}>{texts.outcomes[outcome](counts[outcome])}</li>
            ),
        )}
        {checked.joined > 0 && <li>{texts.check.joined(checked.joined)}</li>}
        {checked.refused > 0 && <li>{texts.notImported(checked.refused)}</li>}
        {checked.partial > 0 && <li>{texts.importedInPart(checked.partial)}</li>}
      </ul>
      <SaveFixes session={session} checked={checked} />
      <DialogButtons>
        {state === 'failed' && <Button onClick={onGoOn}>{texts.goOn}</Button>}
        <Button look={state === 'failed' ? 'secondary' : 'primary'} onClick={onClose}>
          {state === 'done' ? texts.done : texts.close}
        </Button>
      </DialogButtons>
    </>
  );
}
