import type { Placement } from '@vouchwell/domain/placements';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

interface PlacementLinkProps {
  readonly placement: Placement;
  readonly link: string;
}

/** The link of one place, for whatever else leads there: a post, a signature, a chat. */
export function PlacementLink({ placement: { label }, link }: PlacementLinkProps) {
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
