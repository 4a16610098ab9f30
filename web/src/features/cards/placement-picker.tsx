import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placements';
import { useRef, useState } from 'react';
import { removePlacement } from '../../data/business/placements.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { AddPlacement } from './add-placement.tsx';
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

interface PlacementLinkProps {
  readonly placement: Placement;
  readonly link: string;
}

/** The link of one place, for whatever else leads there: a post, a signature, a chat. */
function PlacementLink({ placement: { label }, link }: PlacementLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(link)) {
      toast(texts.places.copied);
      return;
    }
    input.current?.focus();
    toast(...texts.places.notCopied);
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={input}
        readOnly
        className="min-w-0 flex-1"
        label={texts.places.link(label)}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button look="secondary" onClick={copy}>
        {texts.places.copy}
        <span className="sr-only">{texts.places.copyOf(label)}</span>
      </Button>
    </div>
  );
}

interface RemovePlacementProps {
  readonly business: Business;
  readonly placement: Placement;
  readonly onRemoved: () => void;
}

/** Takes a place off the list, once the owner has said that they mean it. */
function RemovePlacement({ business, placement, onRemoved }: RemovePlacementProps) {
  const { code, label } = placement;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = () => setAsked(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removePlacement(business, code);
      toast(texts.places.removed(label));
      onRemoved();
    } catch (error) {
      console.error('A place was not removed', error);
      toastError(texts.places.removeFailed(label), texts.places.checkConnection);
      setBusy(false);
      close();
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {texts.places.remove(label)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.places.removeQuestion(label)}
          text={texts.places.removeText}
          confirm={texts.places.removeNow}
          busyLabel={isBusy && texts.places.removing}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
