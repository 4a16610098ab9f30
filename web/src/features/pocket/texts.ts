/* What an owner's pages say of the app on a device. Single exports, as in the shell's: pages load them at first. */

export const newVersion = 'A new version is ready.';
export const oldForm =
  'A new version is ready. This page can save nothing more until you reload it.';
export const reload = 'Reload';
export const setUp = 'Set up your phone';
export const notLoaded = 'The steps could not be loaded';
export const works = 'Notifications work';
export const worksText = 'New referrals will reach you on this device.';
export const thisDevice = 'Notifications on this device';
