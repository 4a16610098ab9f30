import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReferApp } from './public/refer-app.tsx';
import './ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('refer.html has no #root');
// What the HTML said by itself has had its time.
root.replaceChildren();
createRoot(root).render(
  <StrictMode>
    <ReferApp />
  </StrictMode>,
);
