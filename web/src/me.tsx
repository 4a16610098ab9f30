import { ReferrerApp } from './public/referrer/referrer-app.tsx';
import { startPage } from './public/shared/start-page.tsx';

startPage(<ReferrerApp />);
