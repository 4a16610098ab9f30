declare global {
  interface Window {
    /** Set by public-page.html: stops collecting, and returns the buttons that were pressed before React hydrated. */
    takePresses?: () => readonly HTMLButtonElement[];
  }
}

/** Clicks each button once that was pressed before React hydrated. */
export function replayPresses(): void {
  const buttons = window.takePresses?.() ?? [];
  delete window.takePresses;
  delete document.documentElement.dataset.pressed;
  for (const button of new Set(buttons)) button.click();
}
