import type { BrowserHome } from './browser-home.ts';

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Window widths in CSS pixels; WebKitGTK's windows are at least 447 wide. */
export const WIDTHS = { narrow: 450, wide: 1280 } as const;
type WindowWidth = keyof typeof WIDTHS;

export interface BrowserWindow {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** A real click, because browsers don't let scripted clicks open links or tabs. */
  readonly click: (selector: string) => Promise<void>;
  /** Runs no script, which a browser might count as a click; Firefox 140 misses pushState. */
  readonly url: () => Promise<string>;
  readonly path: () => Promise<string>;
  readonly text: (selector: string) => Promise<string | null>;
  readonly openWindows: () => Promise<number>;
  readonly quit: () => Promise<void>;
}

export interface BrowserOptions {
  readonly home: BrowserHome;
  readonly hasMailApp: boolean;
  readonly width: WindowWidth;
  /** Origin that may open mailto: and sms: links without a prompt. */
  readonly origin: string;
}

export type StartBrowser = (options: BrowserOptions) => Promise<BrowserWindow>;
