import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface EmailLinkSentProps {
  readonly email: string;
  readonly newEmail: string;
  readonly onClose: () => void;
}

/** What is left to do for a new email, in the place of its form, whose focus it takes. */
export function EmailLinkSent({ email, newEmail, onClose }: EmailLinkSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-4 max-w-[68ch] rounded-card">
      <Banner tone="success" title="One more step">
        <p>
          We sent a link to <span className="wrap-anywhere">{newEmail}</span>. Open it in this
          browser. Then sign in with your new email.
        </p>
        <p>
          Until you open it, you sign in with <span className="wrap-anywhere">{email}</span>. New
          referrals still go to your contact email: you can change that one in the Business tab.
        </p>
        <Button look="secondary" onClick={onClose}>
          Done
        </Button>
      </Banner>
    </div>
  );
}
