import { useEffect, useRef, useState } from 'react';
import { type LinkProblem, linkProblem } from './link-problem.ts';

/** What came of a link's code. */
export type LinkState<T> =
  | { readonly status: 'opening' }
  | { readonly status: 'opened'; readonly value: T }
  | { readonly status: LinkProblem };

/** Gives a link's code to `open` once: a second time, it would have been used. */
export function useLink<T>(code: string, open: (code: string) => Promise<T>): LinkState<T> {
  const opening = useRef<Promise<T>>(null);
  const [state, setState] = useState<LinkState<T>>({ status: 'opening' });
  useEffect(() => {
    let isHere = true;
    opening.current ??= open(code);
    opening.current.then(
      (value) => isHere && setState({ status: 'opened', value }),
      (error: unknown) => {
        console.warn('The link did not work', error);
        if (isHere) setState({ status: linkProblem(error) });
      },
    );
    return () => {
      isHere = false;
    };
  }, [code, open]);
  return state;
}
