import type { Business } from '@vouchwell/domain/business';
import { useState } from 'react';
import { BusinessEditForm } from './business-edit-form.tsx';
import { BusinessInfo } from './business-info.tsx';

/** What customers are told of the business, to see and to edit; null while there is none. */
export function BusinessTab({ business }: { business: Business | null }) {
  const [mode, setMode] = useState<'first' | 'editing' | 'edited'>('first');
  if (!business) return <p>Set up your business first, at the top of this page.</p>;
  if (mode === 'editing')
    return <BusinessEditForm business={business} onClose={() => setMode('edited')} />;
  return (
    <BusinessInfo
      business={business}
      onEdit={() => setMode('editing')}
      focusEdit={mode === 'edited'}
    />
  );
}
