import { referPath } from '@vouchwell/domain/paths';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.tsx';

/** The link that the owner gives to customers. */
export function ReferralLink({ slug }: { slug: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const link = `${window.location.origin}${referPath(slug)}`;
  const copy = async () => {
    if (await copyText(link)) return toast('Link copied!');
    input.current?.focus();
    input.current?.select();
    toast('The link is selected', 'Your browser did not let us copy it. Please copy it yourself.');
  };
  return (
    <Card title="Your Referral Link">
      <label htmlFor={id} className="mb-2 block text-sm text-soft">
        Give this link to your customers
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-paper px-3 text-base text-ellipsis"
        />
        <Button onClick={copy}>Copy</Button>
      </div>
    </Card>
  );
}
