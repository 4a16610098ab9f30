import type { Business } from '@vouchwell/domain/business';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { shownLink } from './slug-field.tsx';

interface BusinessInfoProps {
  readonly business: Business;
  readonly onEdit: () => void;
  /** The ref of the button that begins it. */
  readonly editButton: Ref<HTMLButtonElement>;
}

/** The business as it is stored, live. */
export function BusinessInfo({ business, onEdit, editButton }: BusinessInfoProps) {
  const { name, slug, businessUrl, contactEmail, fromLabel } = business;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Business name', name],
    ['Link', shownLink(slug)],
    ['Website', businessUrl],
    ['Contact email', contactEmail],
    ['From label', fromLabel],
  ];
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value ?? <span className="text-soft">None</span>}</dd>
          </div>
        ))}
      </dl>
      <Button ref={editButton} look="secondary" className="mt-6" onClick={onEdit}>
        Edit business
      </Button>
    </>
  );
}
