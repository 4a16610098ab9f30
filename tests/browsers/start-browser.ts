import type { EngineName, StartBrowser } from './engine.ts';
import { startChromium, startFirefox } from './puppeteer-browsers.ts';
import { startWebKit } from './webkit.ts';

export const BROWSERS: Readonly<Record<EngineName, StartBrowser>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};
