import type { PageRenderer } from '@vouchwell/domain/business/public-document';
import { renderToString } from 'react-dom/server';
import { ReferApp } from './form/refer-app.tsx';
import { FriendApp } from './friend/friend-app.tsx';
import { setLanguage } from './shared/language.ts';

const PAGES = { refer: ReferApp, friend: FriendApp } as const;

/** Called by the function `refer-page`; the browser hydrates the result. */
export const renderPage: PageRenderer = (page, embedded, language) => {
  setLanguage(language);
  const Page = PAGES[page];
  return renderToString(<Page embedded={embedded} />);
};
