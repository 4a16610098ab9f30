import { parseToken, routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { confirmContact } from '../../data/business.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/page.tsx';

type ConfirmationState =
  | { readonly status: 'asking' | 'confirming' | 'unusable' | 'failed' }
  | { readonly status: 'confirmed'; readonly contactEmail: string };

const isLinkUnusable = (error: unknown) =>
  error instanceof ApiError && ['link-unusable', 'invalid-input'].includes(error.reason ?? '');

/** Requires a click, because email scanners open every link. */
export function ConfirmContactPage() {
  const token = parseToken(useLocation().hash);
  const [state, setState] = useState<ConfirmationState>({ status: token ? 'asking' : 'unusable' });
  const confirm = async () => {
    setState({ status: 'confirming' });
    try {
      setState({ status: 'confirmed', contactEmail: await confirmContact(token) });
    } catch (error) {
      console.warn('Failed to confirm the contact email', error);
      setState({ status: isLinkUnusable(error) ? 'unusable' : 'failed' });
    }
  };
  if (state.status === 'confirmed')
    return (
      <NoticePage
        title={t('Your contact email is confirmed')}
        text={t('From now on, new referrals go to {contactEmail}.', {
          contactEmail: state.contactEmail,
        })}
      >
        <DashboardLink />
      </NoticePage>
    );
  if (state.status === 'unusable')
    return (
      <NoticePage
        title={t('This link no longer works')}
        text={t(
          'It has expired, it was already used, or your contact email has changed. To get a new link, open the Business tab of your settings.',
        )}
      >
        <DashboardLink />
      </NoticePage>
    );
  return (
    <NoticePage
      title={t('Confirm your contact email')}
      text={t('We’ll email new referrals to the address that got this link.')}
    >
      {state.status === 'failed' && (
        <p role="alert">
          {t('We couldn’t reach the server. Check your connection and try again.')}
        </p>
      )}
      <Button busyLabel={state.status === 'confirming' && t('Confirming...')} onClick={confirm}>
        {t('Confirm this email')}
      </Button>
    </NoticePage>
  );
}

const DashboardLink = () => (
  <ButtonLink look="primary" href={routes.dashboard}>
    {t('Go to your dashboard')}
  </ButtonLink>
);
