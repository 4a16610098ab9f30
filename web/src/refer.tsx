import { parsePublicPath } from '@vouchwell/domain/business/public-document';
import { ReferApp } from './public/form/refer-app.tsx';
import { startPage } from './public/shared/start-page.tsx';
import { readEmbeddedBusiness } from './public/shared/use-business.ts';

const embedded = readEmbeddedBusiness(parsePublicPath(window.location.pathname).slug);
startPage(<ReferApp embedded={embedded} />, { mayHydrate: embedded !== null });
