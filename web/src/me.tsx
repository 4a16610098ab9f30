import { MeApp } from './public/referrer/me-app.tsx';
import { startPage } from './public/shared/start-page.tsx';

startPage(<MeApp />, false);
