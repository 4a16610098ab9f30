import type { Business } from '@vouchwell/domain/business';
import {
  PLACEMENT_LABEL_MAX,
  type Placement,
  placementProblem,
} from '@vouchwell/domain/placements';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addPlacement, PlacementRefused } from '../../data/business/placements.ts';
import { Button } from '../../ui/button.tsx';
import { toastNotSaved } from '../../ui/edit-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { texts } from './texts.ts';

interface AddPlacementProps {
  readonly business: Business;
  readonly placements: readonly Placement[];
  readonly onAdded: (placement: Placement) => void;
  readonly onCancel: () => void;
}

/** Names a place, which then has its link. */
export function AddPlacement({ business, placements, onAdded, onCancel }: AddPlacementProps) {
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    input.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = placementProblem(placements, label);
    if (wrong) {
      refuse(wrong);
      return;
    }
    setBusy(true);
    try {
      onAdded(await addPlacement(business, label));
    } catch (error) {
      setBusy(false);
      if (error instanceof PlacementRefused) {
        refuse(error.message);
        return;
      }
      console.error('A place was not saved', error);
      toastNotSaved(texts.places.saveFailed);
    }
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3 rounded-control bg-tint p-3">
      <TextField
        ref={input}
        label={texts.places.name}
        placeholder={texts.places.examples}
        autoComplete="off"
        maxLength={PLACEMENT_LABEL_MAX}
        value={label}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setLabel(target.value);
          setProblem(null);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" busyLabel={isBusy && texts.places.saving}>
          {texts.places.save}
        </Button>
        <Button look="secondary" onClick={onCancel} disabled={isBusy}>
          {texts.places.cancel}
        </Button>
      </div>
    </form>
  );
}
