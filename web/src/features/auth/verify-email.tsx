import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import type { SendLink } from '../../data/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Said } from '../../ui/text/said.tsx';
import { toast } from '../../ui/toast.tsx';
import { linkMessage, showAuthError } from './auth-messages.ts';

export interface NewAccount {
  readonly email: string;
  readonly sendLink: SendLink;
}

interface SignedUpProps {
  readonly account: NewAccount;
  /** Returns to the form to correct the email. */
  readonly onAnother: () => void;
}

export function SignedUp({ account: { email, sendLink }, onAnother }: SignedUpProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Banner tone="info" title={t('One more step')}>
        <p>
          <Said
            text="We sent a link to {email}. Open it in this browser, and you are signed in."
            values={{ email: <span className="wrap-anywhere">{email}</span> }}
          />
        </p>
        <div className="flex flex-col items-start gap-1">
          <SendLinkAgain email={email} sendLink={sendLink} />
          <Button look="quiet" className="-mb-3 -ml-4" onClick={onAnother}>
            {t('Use another email')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

interface VerifyFirstProps {
  readonly email: string;
  readonly sendLink: SendLink;
}

export function VerifyFirst({ email, sendLink }: VerifyFirstProps) {
  return (
    <Banner tone="warning" title={t('Verify your email first')} className="mb-4">
      <p>
        <Said
          text="We sent you a link when you signed up. Open it in the inbox of {email}, then sign in here."
          values={{ email: <span className="wrap-anywhere">{email}</span> }}
        />
      </p>
      <SendLinkAgain email={email} sendLink={sendLink} />
    </Banner>
  );
}

function SendLinkAgain({ email, sendLink }: VerifyFirstProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await sendLink();
      toast(t('Verification link sent'), t('Check the inbox of {email}.', { email }));
    } catch (error) {
      showAuthError(error, linkMessage);
    }
    setIsSending(false);
  };
  return (
    <Button look="secondary" busyLabel={isSending && t('Sending...')} onClick={send}>
      {t('Send the link again')}
    </Button>
  );
}
