import type { CallableOutput } from '@vouchwell/domain/api/callables';
import { parseToken, REFERRER_PAGE } from '@vouchwell/domain/paths';
import { cleanEmail, isEmail } from '@vouchwell/domain/shared/email';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { callPublic } from '../../data/lib/call-function.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { getPageLanguage, useLanguage, useTexts } from '../shared/language.ts';
import {
  NoticeCard,
  PageLoadError,
  PageSkeleton,
  PageTitle,
  PublicLayout,
  PublicShell,
} from '../shared/public-shell.tsx';
import { readStoredValue, storageKeys, writeStoredValue } from '../shared/storage.ts';
import { showErrorToast } from '../shared/toasts.ts';
import { ReferrerPage } from './referrer-page.tsx';
import { REFERRER_PAGE_TEXTS } from './texts.ts';

export type ReferrerPageData = CallableOutput<'open-referrer-page'>;

type ReferrerPageState =
  | { readonly state: 'loading' | 'failed' }
  /** Asks for the email address, because the token is missing or invalid. */
  | { readonly state: 'asking'; readonly isUnusable: boolean }
  | { readonly state: 'open'; readonly token: string; readonly page: ReferrerPageData }
  | { readonly state: 'erased'; readonly business: string };

async function loadPage(token: string): Promise<ReferrerPageState> {
  try {
    return { state: 'open', token, page: await callPublic('open-referrer-page', { token }) };
  } catch (error) {
    const reason = error instanceof ApiError ? error.reason : null;
    if (reason === 'link-unusable' || reason === 'invalid-input') {
      clearPageToken();
      return { state: 'asking', isUnusable: true };
    }
    console.error('Failed to load the referrer page', error);
    return { state: 'failed' };
  }
}

function useReferrerPage() {
  const [token, setToken] = useState(readPageToken);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<ReferrerPageState>({ state: 'loading' });

  // Opening a different emailed link in this tab only changes the hash.
  useEffect(() => {
    const onHashChange = () => setToken(readPageToken());
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry.
  useEffect(() => {
    if (!token) {
      setResult({ state: 'asking', isUnusable: false });
      return;
    }
    let isCurrent = true;
    setResult({ state: 'loading' });
    void loadPage(token).then((next) => isCurrent && setResult(next));
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  const showErased = (business: string) => {
    clearPageToken();
    setResult({ state: 'erased', business });
  };
  return { result, retry, showErased };
}

/** Moves the token out of the URL's hash, or reads the one stored for reloads; null if missing. */
function readPageToken(): string | null {
  const token = parseToken(window.location.hash);
  if (token) {
    writeStoredValue(storageKeys.referrerToken, token);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }
  return token || readStoredValue(storageKeys.referrerToken) || null;
}

const clearPageToken = () => writeStoredValue(storageKeys.referrerToken, '');

const SKELETON_SECTIONS = [['referrals', 'reward'], ['link']];

function getPageBusiness(result: ReferrerPageState) {
  if (result.state === 'open') return result.page.business;
  return result.state === 'erased' ? { name: result.business } : null;
}

/** `/me#{token}`: a referrer's own page, or the form for requesting a link to it. */
export function ReferrerApp() {
  const { result, retry, showErased } = useReferrerPage();
  const { erasedTitle, erasedText, otherPages } = REFERRER_PAGE_TEXTS[useLanguage()];
  return (
    <PublicShell>
      <PublicLayout business={getPageBusiness(result)}>
        {result.state === 'loading' && <PageSkeleton sections={SKELETON_SECTIONS} />}
        {result.state === 'failed' && <PageLoadError retry={retry} />}
        {result.state === 'asking' && <LinkRequest isUnusable={result.isUnusable} />}
        {result.state === 'open' && <ReferrerPage {...result} onErased={showErased} />}
        {result.state === 'erased' && (
          <NoticeCard title={erasedTitle} text={erasedText(result.business)}>
            <ButtonLink look="secondary" href={REFERRER_PAGE}>
              {otherPages}
            </ButtonLink>
          </NoticeCard>
        )}
      </PublicLayout>
    </PublicShell>
  );
}

/** The response never reveals whether we know the email address. */
function LinkRequest({ isUnusable }: { readonly isUnusable: boolean }) {
  const { errors, yourEmail } = useTexts();
  const texts = REFERRER_PAGE_TEXTS[useLanguage()];
  const emailInput = useRef<HTMLInputElement>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isSending, startSending] = useTransition();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = cleanEmail(emailInput.current?.value ?? '');
    const isValid = isEmail(email);
    setIsInvalid(!isValid);
    if (!isValid) {
      emailInput.current?.focus();
      return;
    }
    startSending(async () => setIsSent(await sendLink(email)));
  };

  if (isSent) {
    return (
      <Card key="sent" className="mt-4">
        <PageTitle>{texts.linkSentTitle}</PageTitle>
        <p className="my-4">{texts.linkSentText}</p>
        <Button look="secondary" onClick={() => setIsSent(false)}>
          {texts.useDifferentEmail}
        </Button>
      </Card>
    );
  }
  return (
    <Card key="ask" className="mt-4">
      <PageTitle>{texts.requestLinkTitle}</PageTitle>
      <p className="my-4">{isUnusable ? texts.linkInvalid : texts.requestLinkText}</p>
      <form onSubmit={submit} noValidate method="post" className="flex flex-col gap-4">
        <TextField
          ref={emailInput}
          name="email"
          label={yourEmail}
          type="email"
          autoComplete="email"
          error={isInvalid ? errors.ownEmail : undefined}
        />
        <Button
          type="submit"
          className="min-h-12 w-full text-lg"
          busyLabel={isSending && texts.sendingLink}
        >
          {texts.sendLink}
        </Button>
      </form>
    </Card>
  );
}

/** Returns true if the server responded; otherwise shows an error. */
async function sendLink(email: string): Promise<boolean> {
  clearToasts();
  try {
    await callPublic('send-referrer-link', { email, language: getPageLanguage() });
    return true;
  } catch (error) {
    console.error('Failed to request the link', error);
    const isTooMany = error instanceof ApiError && error.reason === 'too-many-requests';
    showErrorToast(({ errorTitle, noAnswer }) => {
      const { tooManyRequests, sendLinkFailed } = REFERRER_PAGE_TEXTS[getPageLanguage()];
      if (error instanceof NetworkError) return { title: noAnswer.title, text: sendLinkFailed };
      return { title: errorTitle, text: isTooMany ? tooManyRequests : sendLinkFailed };
    });
    return false;
  }
}
