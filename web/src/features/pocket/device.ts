import { isAppleMobile } from '../../ui/installed.ts';

/** The kinds of browsers that install an app in ways of their own. */
export type Device = 'apple' | 'android' | 'mac' | 'chromium' | 'firefox';

/** How the browser at hand installs an app; its own name for itself is all that says so. */
export function deviceOf(): Device {
  const { userAgent } = navigator;
  if (isAppleMobile()) return 'apple';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox/.test(userAgent)) return 'firefox';
  return /Macintosh/.test(userAgent) && !/Chrome/.test(userAgent) ? 'mac' : 'chromium';
}
