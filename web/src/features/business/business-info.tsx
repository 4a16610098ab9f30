import { type Business, isContactConfirmed } from '@vouchwell/domain/business';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { shownLink } from './slug-field.tsx';
import { texts } from './texts.ts';
import { UnconfirmedContact } from './unconfirmed-contact.tsx';

const words = texts.info;

interface BusinessInfoProps {
  readonly business: Business;
  /** The address that its owner signs in with. */
  readonly accountEmail: string;
  readonly onEdit: () => void;
  /** The ref of the button that begins it. */
  readonly editButton: Ref<HTMLButtonElement>;
}

/** The business as it is stored, live. */
export function BusinessInfo({ business, accountEmail, onEdit, editButton }: BusinessInfoProps) {
  const { name, slug, businessUrl, contactEmail, fromLabel } = business;
  const isConfirmed = isContactConfirmed(business, accountEmail);
  const unconfirmed = <UnconfirmedContact {...{ contactEmail, accountEmail }} />;
  const rows: readonly (readonly [label: string, value: string | null, note?: ReactNode])[] = [
    [words.name, name],
    [words.link, shownLink(slug)],
    [words.website, businessUrl],
    [words.contactEmail, contactEmail, !isConfirmed && unconfirmed],
    [words.signature, fromLabel],
  ];
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {rows.map(([label, value, note]) => (
          <div key={label} className="sm:contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">
              {value ?? <span className="text-soft">{words.none}</span>}
              {note}
            </dd>
          </div>
        ))}
      </dl>
      <Button ref={editButton} look="secondary" className="mt-6" onClick={onEdit}>
        {words.edit}
      </Button>
    </>
  );
}
