import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';
import type { SaveState } from './use-card-settings.ts';
import type { Preview } from './use-preview.ts';

interface CardNotesProps {
  readonly preview: Preview;
  /** The code stands on a white panel that the owner has not asked for. */
  readonly isPanelOurs: boolean;
}

/** What an owner should know of this card before it is printed. */
export function CardNotes({ preview: { scene, verdict }, isPanelOurs }: CardNotesProps) {
  return (
    <div role="status" className="grid gap-1 text-sm">
      {isPanelOurs && <p>{texts.notes.panelIsOurs}</p>}
      {verdict === 'panel-added' && <p>{texts.notes.panelAdded}</p>}
      {verdict === 'unreadable' && (
        <p className="font-medium text-danger">{texts.notes.unreadable}</p>
      )}
      {scene?.isCut && <p className="font-medium text-warning">{texts.notes.isCut}</p>}
    </div>
  );
}

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

/** In place of a card whose letters could not be fetched. */
export function DrawingFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="text-danger">{texts.notes.notDrawn}</p>
      <Button look="secondary" onClick={retry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
