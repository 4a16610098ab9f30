import { isAppleMobile } from '../../ui/pwa.ts';

/** Browsers by how they install an app. */
export type Device = 'apple' | 'android' | 'mac' | 'chromium' | 'firefox';

/** Only the user agent tells these browsers apart. */
export function deviceOf(): Device {
  const { userAgent } = navigator;
  if (isAppleMobile()) return 'apple';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox/.test(userAgent)) return 'firefox';
  return /Macintosh/.test(userAgent) && !/Chrome/.test(userAgent) ? 'mac' : 'chromium';
}
