import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './ui/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// What the HTML said by itself has had its time.
root.replaceChildren();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
