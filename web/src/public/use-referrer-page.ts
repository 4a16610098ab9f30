import type { CallableOutput } from '@vouchwell/domain/api/callables';
import { useCallback, useEffect, useState } from 'react';
import { CallRefused } from '../data/lib/call-errors.ts';
import { callPublic } from '../data/lib/call-public.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

export type OwnPage = CallableOutput<'open-referrer-page'>;

export type OwnPageState =
  | { readonly state: 'loading' | 'failed' }
  /** No token, or an invalid one. */
  | { readonly state: 'asking'; readonly isUnusable: boolean }
  | { readonly state: 'open'; readonly token: string; readonly page: OwnPage }
  | { readonly state: 'forgotten'; readonly business: string };

async function openPage(token: string): Promise<OwnPageState> {
  try {
    return { state: 'open', token, page: await callPublic('open-referrer-page', { token }) };
  } catch (error) {
    const reason = error instanceof CallRefused ? error.reason : null;
    if (reason === 'link-unusable' || reason === 'invalid-input') {
      dropToken();
      return { state: 'asking', isUnusable: true };
    }
    console.error('The page of a referrer could not be loaded', error);
    return { state: 'failed' };
  }
}

export function useReferrerPage() {
  const [token, setToken] = useState(takeToken);
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<OwnPageState>({ state: 'loading' });

  // Opening a different email link in this tab only changes the hash.
  useEffect(() => {
    const onHash = () => setToken(takeToken());
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    if (!token) {
      setResult({ state: 'asking', isUnusable: false });
      return;
    }
    let isCurrent = true;
    setResult({ state: 'loading' });
    void openPage(token).then((next) => isCurrent && setResult(next));
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  const forgotten = useCallback((business: string) => {
    dropToken();
    setResult({ state: 'forgotten', business });
  }, []);
  return { result, retry, forgotten };
}

/** Takes the token out of the URL's hash, or reads the one stored for reloads; null if missing. */
function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token) {
    writeStored(storageKeys.referrerToken, token);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }
  return token || readStored(storageKeys.referrerToken) || null;
}

const dropToken = () => writeStored(storageKeys.referrerToken, '');
