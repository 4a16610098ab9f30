/** The texts of the app in an owner's pocket: its install, its notifications, its updates. */
export const texts = {
  newVersion: 'A new version is ready.',
  oldForm: 'A new version is ready. This page can save nothing more until you reload it.',
  reload: 'Reload',
} as const;
