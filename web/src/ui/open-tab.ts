/** A tab whose URL is set later. */
interface WaitingTab {
  /** Navigates to the URL; false where the browser blocked the tab or the user closed it. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/**
 * Opens a tab in a click handler, because browsers block it later, for a URL that is not known yet.
 * Until then it shows `text`.
 */
export function openTab(text: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    // The page in the tab must have no access to ours.
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
