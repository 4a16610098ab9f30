interface PendingTab {
  /** Returns false if the tab was blocked or closed. */
  readonly show: (url: string) => boolean;
  readonly close: () => void;
}

/** Opens a tab with `text` until the URL is known. Only works in a click handler. */
export function openTab(text: string): PendingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    // Clear `opener`, because the new page must not have access to ours.
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
