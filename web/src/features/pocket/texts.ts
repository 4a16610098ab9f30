import { t } from '@vouchwell/domain/lib/translate';

/* What an owner's pages say of the app on a device. Single exports, as in the shell's: pages load them at first. */

export const newVersion = t('A new version is ready.');
export const reload = t('Reload');
export const setUp = t('Set up your phone');
export const notLoaded = t('The steps could not be loaded');
export const works = t('Notifications work');
export const worksText = t('New referrals will reach you on this device.');
export const thisDevice = t('Notifications on this device');
