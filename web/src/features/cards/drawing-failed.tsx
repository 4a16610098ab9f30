import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

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
