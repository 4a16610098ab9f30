import { toastError } from '../../ui/toast.tsx';
import { networkTexts as texts } from './network-texts.ts';
import type { ShareNetwork } from './share-links.ts';

/** Opens a network's page in a new tab, or says what to do where the browser blocks it. */
export function openNetwork(network: ShareNetwork, url: string): void {
  // With 'noopener' a blocked tab and an open one both give null, so the tab is cut loose after.
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else {
    toastError(texts.blocked, texts.allow(network));
  }
}
