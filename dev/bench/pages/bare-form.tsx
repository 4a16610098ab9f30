/** Hydrates markup that already stands in the HTML, as ours does, and does nothing else. */
import { hydrateRoot } from 'react-dom/client';
import { toElement } from './markup.ts';
import type { Markup } from './results.ts';

/** Put in by the build. */
declare const MARKUP: readonly Markup[];

const root = document.querySelector('#hydrated');
if (root)
  hydrateRoot(
    root,
    MARKUP.map((one, index) => toElement(one, index)),
  );
