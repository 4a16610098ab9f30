import type { Placement } from '@vouchwell/domain/placement';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

interface PlacementLinkProps {
  readonly placement: Placement;
  readonly link: string;
}

/** The link of one place, for whatever else leads there: a post, a signature, a chat. */
export function PlacementLink({ placement: { label }, link }: PlacementLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(link)) {
      toast('Link copied!');
      return;
    }
    input.current?.focus();
    toast('The link is selected', 'Your browser did not let us copy it. Please copy it yourself.');
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={input}
        readOnly
        className="min-w-0 flex-1"
        label={`${label}: its own link`}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button look="secondary" onClick={copy}>
        Copy<span className="sr-only"> the link of {label}</span>
      </Button>
    </div>
  );
}
