import { PreviewApp } from './preview/preview-app.tsx';
import { startPage } from './public/start-page.tsx';

startPage(<PreviewApp />, false);
