import { texts } from './texts.ts';
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
