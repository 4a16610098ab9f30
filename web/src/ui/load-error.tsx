import { Button } from './button.tsx';
import { Card } from './card.tsx';

/** A card whose content could not be loaded: what happened, and how to try again. */
export function LoadError({ title, retry }: { title: string; retry: () => void }) {
  return (
    <Card title={title}>
      <p className="mb-4 text-soft">Check your connection, then try again.</p>
      <Button look="secondary" onClick={retry}>
        Try again
      </Button>
    </Card>
  );
}
