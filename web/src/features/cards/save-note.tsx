import { Button } from '../../ui/button.tsx';
import type { SaveState } from './use-card-settings.ts';

const WORDS: Readonly<Record<SaveState, string>> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved with your business.',
  failed: 'Not saved. Your card is still here: check your connection, then try again.',
  'too-long': 'Not saved, and not to be printed: your message is too long.',
};

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
        {WORDS[state]}
      </p>
      {state === 'failed' && (
        <Button look="quiet" width="narrow" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
