import { parseFriendPath } from '@vouchwell/domain/business/personal-link';
import { parsePublicPath } from '@vouchwell/domain/business/public-document';
import { FriendApp } from './public/friend-app.tsx';
import { startPage } from './public/start-page.tsx';
import { ThankApp } from './public/thank-app.tsx';
import { embeddedBusiness } from './public/use-business.ts';

const { pathname } = window.location;
const { page, slug } = parsePublicPath(pathname);
// The page at the counter has its address with the public form, and its script with the friend's page.
const isCounter = page === 'form';
const asked = isCounter ? slug : (parseFriendPath(pathname)?.code ?? '');
const embedded = embeddedBusiness(asked);
startPage(
  isCounter ? <ThankApp embedded={embedded} /> : <FriendApp embedded={embedded} />,
  embedded !== null && !isCounter,
);
