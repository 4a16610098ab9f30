import { Button } from '../../ui/button.tsx';

/** In place of a card whose letters could not be fetched. */
export function DrawingFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="text-danger">
        The letters for your card could not be loaded. Check your connection, then try again.
      </p>
      <Button look="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
