import { useCallback, useEffect, useState } from 'react';
import { readSecondFactors, type SecondFactors } from '../../data/auth/second-factor.ts';

type State =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'ready'; readonly data: SecondFactors };

/** The owner's second factors; `refresh` reads them again, after a change or a failure. */
export function useSecondFactors(): State & { readonly refresh: () => Promise<void> } {
  const [state, setState] = useState<State>({ status: 'loading' });
  const refresh = useCallback(async () => {
    try {
      setState({ status: 'ready', data: await readSecondFactors() });
    } catch (error) {
      console.error('The second factors could not be read', error);
      setState({ status: 'error' });
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { ...state, refresh };
}
