import { parsePublicPath } from '@vouchwell/domain/business/public-document';
import { parseFriendPath } from '@vouchwell/domain/referrals/personal-links';
import { CounterFormApp } from './public/friend/counter-app.tsx';
import { FriendApp } from './public/friend/friend-app.tsx';
import { startPage } from './public/shared/start-page.tsx';
import { readEmbeddedBusiness } from './public/shared/use-business.ts';

const { pathname } = window.location;
const { page, slug } = parsePublicPath(pathname);
// The counter page has the public form's path but uses this script.
const isCounter = page === 'form';
const slugOrCode = isCounter ? slug : (parseFriendPath(pathname)?.code ?? '');
const embedded = readEmbeddedBusiness(slugOrCode);
startPage(isCounter ? <CounterFormApp embedded={embedded} /> : <FriendApp embedded={embedded} />, {
  // The server renders only the friend's page.
  mayHydrate: embedded !== null && !isCounter,
});
