import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { guardedHistory } from './guarded-history.ts';

const browser = UNSAFE_createBrowserHistory({ v5Compat: true });
const history = guardedHistory(browser);

/** React Router by the browser's addresses, which asks before it leaves what is not saved. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [{ action, location }, setState] = useState(() => ({
    action: browser.action,
    location: browser.location,
  }));
  useLayoutEffect(() => history.listen(setState), []);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
