import type { PushState } from '../../data/lib/push.ts';
import type { Device } from './device.ts';

/** The texts of what leads to notifications on a device. */
export const texts = {
  title: 'Know of a referral at once',
  lead: 'Call while the friend still thinks of you. Do this on the phone that you carry.',
  install: '1. Put the app on your screen',
  isInstalled: 'Done: the app is on this device.',
  installNow: 'Install the app',
  installing: {
    apple: [
      'Press Share, the square with an arrow.',
      'Choose Add to Home Screen, then Add.',
      'Open Vouchwell from your home screen, and come back to this step there.',
    ],
    android: ['Open the menu of your browser.', 'Choose Install app or Add to Home screen.'],
    mac: ['In the menu bar, choose File.', 'Choose Add to Dock.'],
    chromium: ['Press the install sign at the end of the address bar.', 'Choose Install.'],
    firefox: ['Firefox does not install apps on a computer. Notifications work all the same.'],
  } satisfies Readonly<Record<Device, readonly string[]>>,
  notifications: '2. Let us tell you',
  states: {
    none: 'This browser cannot show our notifications.',
    denied: 'Notifications are blocked for this site.',
    off: 'Off on this device. New referrals come by email alone.',
    on: 'On for this device.',
  } satisfies Readonly<Record<PushState, string>>,
  allowing: {
    apple: 'Open Settings, then Notifications. Choose Vouchwell, and turn on Allow Notifications.',
    android:
      'Press the sign at the left of the address, then Permissions, then Notifications. In the app: hold its icon, then App info, then Notifications.',
    mac: 'In the menu bar, choose Safari, Settings, Websites, Notifications. Choose Allow for this site.',
    chromium: 'Press the sign at the left of the address, and turn on Notifications.',
    firefox: 'Press the sign at the left of the address, and take the block of notifications away.',
  } satisfies Readonly<Record<Device, string>>,
  noneOnApple: 'On an iPhone or iPad they work in the app from your home screen.',
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on...',
  tryOnceMore: 'Try again',
  turnOff: 'Turn off',
  test: 'Send a test',
  sending: 'Sending...',
  sent: 'A test is on its way. Tap it when it comes, and this step is done.',
  notChanged: 'Your notifications were not changed',
  notSent: 'The test was not sent',
  tryAgain: 'Check your connection, then try again.',
  close: 'Close',
} as const;
