import { t } from '@vouchwell/domain/lib/translate';
import type { PushState } from '../../data/lib/push.ts';
import type { Device } from './device.ts';

/** The texts of what leads to notifications on a device. */
export const texts = {
  installing: {
    apple: [
      t('Press Share, the square with an arrow.'),
      t('Choose Add to Home Screen, then Add.'),
      t('Open Vouchwell from your home screen, and come back to this step there.'),
    ],
    android: [t('Open the menu of your browser.'), t('Choose Install app or Add to Home screen.')],
    mac: [t('In the menu bar, choose File.'), t('Choose Add to Dock.')],
    chromium: [t('Press the install sign at the end of the address bar.'), t('Choose Install.')],
    firefox: [t('Firefox does not install apps on a computer. Notifications work all the same.')],
  } satisfies Readonly<Record<Device, readonly string[]>>,
  states: {
    none: t('This browser cannot show our notifications.'),
    denied: t('Notifications are blocked for this site.'),
    off: t('Off on this device. New referrals come by email alone.'),
    on: t('On for this device.'),
  } satisfies Readonly<Record<PushState, string>>,
  allowing: {
    apple: t(
      'Open Settings, then Notifications. Choose Vouchwell, and turn on Allow Notifications.',
    ),
    android: t(
      'Press the sign at the left of the address, then Permissions, then Notifications. In the app: hold its icon, then App info, then Notifications.',
    ),
    mac: t(
      'In the menu bar, choose Safari, Settings, Websites, Notifications. Choose Allow for this site.',
    ),
    chromium: t('Press the sign at the left of the address, and turn on Notifications.'),
    firefox: t(
      'Press the sign at the left of the address, and take the block of notifications away.',
    ),
  } satisfies Readonly<Record<Device, string>>,
  turnOff: t('Turn off'),
  notChanged: t('Your notifications were not changed'),
} as const;
