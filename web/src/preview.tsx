import { PreviewApp } from './preview/preview-app.tsx';
import { startPage } from './public/shared/start-page.tsx';

startPage(<PreviewApp />);
