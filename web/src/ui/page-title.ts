import { useSyncExternalStore } from 'react';

let pageTitle = '';
let unseen = 0;

const show = () => {
  document.title = unseen > 0 ? `(${unseen}) ${pageTitle}` : pageTitle;
};

/** Names the browser's tab. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Puts in front of the tab's name how many things came that nobody has seen: '(2) Dashboard'. */
export function setUnseen(count: number): void {
  if (count === unseen) return;
  unseen = count;
  show();
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many things came that nobody has seen. */
export const useUnseen = (): number => useSyncExternalStore(subscribe, () => unseen);
