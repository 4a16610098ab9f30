import { parseFriendPath } from '@vouchwell/domain/business/personal-link';
import { FriendApp } from './public/friend-app.tsx';
import { startPage } from './public/start-page.tsx';
import { embeddedBusiness } from './public/use-business.ts';

const embedded = embeddedBusiness(parseFriendPath(window.location.pathname)?.code ?? '');
startPage(<FriendApp embedded={embedded} />, embedded !== null);
