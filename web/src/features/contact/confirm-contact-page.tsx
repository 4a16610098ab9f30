import { routes } from '@vouchwell/domain/paths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallRefused } from '../../data/call-errors.ts';
import { confirmContact } from '../../data/confirm-contact.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type State =
  | { readonly status: 'asking' | 'confirming' | 'unusable' | 'failed' }
  | { readonly status: 'confirmed'; readonly contactEmail: string };

const isUnusable = (error: unknown) =>
  error instanceof CallRefused && ['link-unusable', 'invalid-input'].includes(error.reason ?? '');

/**
 * Where the link in a mail to a new contact address leads. It confirms by a button: programs that
 * scan mails open every link in them.
 */
export function ConfirmContactPage() {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ status: 'asking' });
  const confirm = async () => {
    setState({ status: 'confirming' });
    try {
      setState({ status: 'confirmed', contactEmail: await confirmContact(token) });
    } catch (error) {
      console.warn('The contact address was not confirmed', error);
      setState({ status: isUnusable(error) ? 'unusable' : 'failed' });
    }
  };
  if (state.status === 'confirmed')
    return (
      <Notice
        title="Your contact email is confirmed"
        text={`From now on, new referrals go to ${state.contactEmail}.`}
      >
        <ToDashboard />
      </Notice>
    );
  if (state.status === 'unusable')
    return (
      <Notice
        title="This link no longer works"
        text="It is too old, it was used before, or the contact email has changed since. If the Business tab of your dashboard says that your contact email is not confirmed, you can ask for a new link there."
      >
        <ToDashboard />
      </Notice>
    );
  return (
    <Notice
      title="Confirm your contact email"
      text="New referrals will be emailed to the address that got this link."
    >
      {state.status === 'failed' && (
        <p role="alert">We could not reach the server. Check your connection and try again.</p>
      )}
      <Button busyLabel={state.status === 'confirming' && 'Confirming...'} onClick={confirm}>
        Confirm this email
      </Button>
    </Notice>
  );
}

const ToDashboard = () => (
  <ButtonLink look="primary" href={routes.dashboard}>
    Go to your dashboard
  </ButtonLink>
);
