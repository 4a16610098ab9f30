import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  parsePath,
  Router,
  type To,
} from 'react-router-dom';

/** Told of each way out of a page; true where it waits for an answer, after which `goOn` takes it. */
export type AskBefore = (pathname: string, goOn: () => void) => boolean;

const AskContext = createContext<RefObject<AskBefore | null> | null>(null);

/**
 * The browser's addresses as React Router's pages see them, with a question before a page is left.
 * React Router's own blocker comes only with its data router, whose loaders and actions we never use:
 * that is 16 kB on every page.
 */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const ask = useRef<AskBefore>(null);
  const [{ action, location }, setShown] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(() => {
    /** What becomes of the next step back or forward: of two we are the cause ourselves. */
    let next: 'ask' | 'ignore' | 'take' = 'ask';
    /** An answer that came before the address was back. */
    let answered: (() => void) | undefined;
    return history.listen(({ action, location, delta }) => {
      const isStep = action === 'POP';
      const how = isStep ? next : 'take';
      if (isStep) next = 'ask';
      if (how === 'ignore') {
        answered?.();
        answered = undefined;
        return;
      }
      const take = () => {
        next = 'take';
        history.go(delta ?? 0);
      };
      const goOn = () => {
        if (next === 'ignore') answered = take;
        else take();
      };
      if (how === 'ask' && delta && ask.current?.(location.pathname, goOn)) {
        // The browser has gone there already: its address goes back to the page that stays.
        next = 'ignore';
        history.go(-delta);
        return;
      }
      setShown({ action, location });
    });
  }, [history]);
  const navigator = useMemo<Navigator>(() => {
    const askFirst = (to: To, goOn: () => void) => {
      const { pathname = '' } = typeof to === 'string' ? parsePath(to) : to;
      if (!ask.current?.(pathname, goOn)) goOn();
    };
    return {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state) => askFirst(to, () => history.push(to, state)),
      replace: (to, state) => askFirst(to, () => history.replace(to, state)),
    };
  }, [history]);
  return (
    <AskContext value={ask}>
      <Router
        location={location}
        navigationType={action}
        navigator={navigator}
        useTransitions={false}
      >
        {children}
      </Router>
    </AskContext>
  );
}

/** Has `askBefore` asked of each way out of the page for as long as the component is there. */
export function useAskBefore(askBefore: AskBefore): void {
  const ask = useContext(AskContext);
  useEffect(() => {
    if (!ask) return;
    ask.current = askBefore;
    return () => {
      ask.current = null;
    };
  }, [ask, askBefore]);
}
