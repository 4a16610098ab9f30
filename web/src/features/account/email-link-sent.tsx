import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

const words = texts.email.sent;

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
      <Banner tone="success" title={words.title}>
        <p>
          {words.sentTo}
          <span className="wrap-anywhere">{newEmail}</span>
          {words.openHere}
        </p>
        <p>
          {words.untilThen}
          <span className="wrap-anywhere">{email}</span>
          {words.contact}
        </p>
        <Button look="secondary" onClick={onClose}>
          {words.done}
        </Button>
      </Banner>
    </div>
  );
}
