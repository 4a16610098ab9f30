import { parsePublicPath } from '@vouchwell/domain/business/public-document';
import { ReferApp } from './public/refer-app.tsx';
import { startPage } from './public/start-page.tsx';
import { embeddedBusiness } from './public/use-business.ts';

const embedded = embeddedBusiness(parsePublicPath(window.location.pathname).slug);
startPage(<ReferApp embedded={embedded} />, embedded !== null);
