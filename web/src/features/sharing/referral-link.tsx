import type { Business } from '@vouchwell/domain/business';
import { type RefObject, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';

interface ReferralLinkProps {
  readonly business: Business;
  readonly link: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly selectLink: () => void;
}

/** The link that the owner gives to customers. */
export function ReferralLink({ business, link, input, selectLink }: ReferralLinkProps) {
  const id = useId();
  return (
    <Card title="Your Referral Link" aside={business.name}>
      <label htmlFor={id} className="mb-2 block text-sm text-soft">
        Give this link to your customers
      </label>
      <div className="flex flex-col gap-3 sm:flex-row lg:flex-col">
        <input
          ref={input}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-paper px-3 text-base text-ellipsis lg:text-sm"
        />
        <CopyLinkButton link={link} selectLink={selectLink}>
          Copy
        </CopyLinkButton>
      </div>
    </Card>
  );
}
