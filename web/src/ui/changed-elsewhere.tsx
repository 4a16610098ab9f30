import { useState } from 'react';
import { Banner } from './banner.tsx';

/** Above a form, told of what is stored: says when that changes under what is being typed. */
export function ChangedElsewhere({ stored }: { readonly stored: unknown }) {
  const now = JSON.stringify(stored);
  const [atFirst] = useState(now);
  if (now === atFirst) return null;
  return (
    <Banner tone="warning">
      <p>This was changed in another tab or on another device. Saving replaces that change.</p>
    </Banner>
  );
}
