/** Renders one field below the form's HTML; the page has no other script. */
import { createRoot } from 'react-dom/client';

const root = document.createElement('div');
createRoot(root).render(<input name="bare" />);
document.body.append(root);
