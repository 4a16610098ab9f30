import type { ReactNode } from 'react';
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

interface TryAgainProps {
  readonly retry: () => void;
  /** What could not be read, as a sentence. */
  readonly children: ReactNode;
}

/** In place of a part that could not be read: what it is, and how to try again. */
export function TryAgain({ retry, children }: TryAgainProps) {
  return (
    <div role="status">
      <p className="text-soft">{children} Check your connection, then try again.</p>
      <Button look="secondary" className="mt-3" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
