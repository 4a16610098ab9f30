import { useState } from 'react';
import { Banner } from './banner.tsx';

interface ChangedElsewhereProps {
  /** What is stored of all that the form shows. */
  readonly stored: unknown;
  /** Whether the form is saving: what then changes is its own doing. */
  readonly isSaving: boolean;
  /** What saving does to the other change. */
  readonly saving?: string;
}

/** Above a form, told of what is stored: says when that changes under what is being typed. */
export function ChangedElsewhere({
  stored,
  isSaving,
  saving = 'If you save, you replace that change.',
}: ChangedElsewhereProps) {
  const now = JSON.stringify(stored);
  const [atFirst] = useState(now);
  if (isSaving || now === atFirst) return null;
  return (
    <Banner tone="warning">
      <p>This was changed in another tab or on another device. {saving}</p>
    </Banner>
  );
}
