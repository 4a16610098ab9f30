/** A tab whose address comes later. */
interface WaitingTab {
  /** Goes to the address; false where the browser blocked the tab, or the user has closed it. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/**
 * Opens a tab within the press of a button, the only moment at which browsers allow it; what it
 * shows is often known only later. Until then it says `text`.
 */
export function openTab(text: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    // Whatever it will show has no hold on our page.
    tab.opener = null;
    tab.document.title = text;
    tab.document.body.textContent = text;
  }
  return {
    show: (url) => {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
