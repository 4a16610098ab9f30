/** The words of the buttons that open a network. */
export const networkTexts = {
  title: 'Share on Social Media',
  pasteInto: 'In Instagram, paste the link into your bio, a story or a message.',
  blocked: 'Enable pop-ups',
  allow: (network: string) =>
    `Your browser stopped ${network} from opening. Allow pop-ups for this page, then press ${network} again.`,
} as const;
