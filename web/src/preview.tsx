import { PreviewApp } from './public/preview-app.tsx';
import { startPage } from './public/start-page.tsx';

startPage(<PreviewApp />, false);
