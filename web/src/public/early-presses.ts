declare global {
  interface Window {
    /** From refer.html: the buttons that were pressed before React came, which it stops to collect. */
    takePresses?: () => readonly HTMLButtonElement[];
  }
}

/** Presses the buttons again that were pressed before React came, each once, now that they do something. */
export function replayPresses(): void {
  const buttons = window.takePresses?.() ?? [];
  delete window.takePresses;
  delete document.documentElement.dataset.pressed;
  for (const button of new Set(buttons)) button.click();
}
