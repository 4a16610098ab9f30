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
      {isPanelOurs && (
        <p>
          Some phones read only dark codes on white, so the code stands on a white panel. Untick the
          panel to take it away.
        </p>
      )}
      {verdict === 'panel-added' && (
        <p>The code could not be read safely on this background, so it stands on a white panel.</p>
      )}
      {verdict === 'unreadable' && (
        <p className="font-medium text-danger">
          No phone would read this code at the size of a card, so it is not offered. Choose a
          shorter link under Business.
        </p>
      )}
      {scene?.isCut && (
        <p className="font-medium text-warning">
          Your text is longer than the card holds, so its end is left out. Shorten it to show all.
        </p>
      )}
    </div>
  );
}
