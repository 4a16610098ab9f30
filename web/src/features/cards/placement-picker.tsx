import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placements';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { AddPlacement } from './add-placement.tsx';
import { PlacementLink } from './placement-link.tsx';
import { RemovePlacement } from './remove-placement.tsx';
import { texts } from './texts.ts';

interface PlacementPickerProps {
  readonly business: Business;
  readonly placements: readonly Placement[];
  /** The place that the card is made for; undefined for any. */
  readonly chosen: Placement | undefined;
  /** The link with which the card is made. */
  readonly link: string;
  readonly choose: (code: string | null) => void;
}

/** Where a card will hang, or who hands it over: each place has a link of its own. */
export function PlacementPicker(props: PlacementPickerProps) {
  const { business, placements, chosen, link, choose } = props;
  const { editing, edit, close, button } = useEditing();
  const select = useRef<HTMLSelectElement>(null);
  return (
    <section aria-label={texts.places.title} className="grid gap-3">
      <SelectField
        ref={select}
        label={texts.places.where}
        hint={texts.places.hint}
        value={chosen?.code ?? ''}
        onChange={({ target: { value } }) => choose(value || null)}
      >
        <option value="">{texts.places.anywhere}</option>
        {placements.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      {chosen && <PlacementLink key={chosen.code} placement={chosen} link={link} />}
      {editing ? (
        <AddPlacement
          business={business}
          placements={placements}
          onAdded={({ code }) => {
            choose(code);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="-mx-4 flex flex-wrap">
          <Button ref={button} look="quiet" onClick={edit}>
            {texts.places.add}
          </Button>
          {chosen && (
            <RemovePlacement
              key={chosen.code}
              business={business}
              placement={chosen}
              onRemoved={() => {
                choose(null);
                // Once the dialog has let the focus go.
                setTimeout(() => select.current?.focus());
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}
