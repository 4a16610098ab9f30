import { MeApp } from './public/me-app.tsx';
import { startPage } from './public/start-page.tsx';

startPage(<MeApp />, false);
