import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';
import type { SaveState } from './use-card-settings.ts';

/** Whether the card is kept. */
export function SaveNote({
  state,
  retry,
}: {
  readonly state: SaveState;
  readonly retry: () => void;
}) {
  const isBad = state === 'failed' || state === 'too-long';
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
      <p role="status" className={isBad ? 'font-medium text-danger' : 'text-soft'}>
        {texts.saved[state]}
      </p>
      {state === 'failed' && (
        <Button look="quiet" width="narrow" onClick={retry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
