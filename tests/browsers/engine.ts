import type { BrowserHome } from './browser-home.ts';

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** How wide a window is, in CSS pixels; no window of WebKitGTK is narrower than 447. */
export const WIDTHS = { narrow: 450, wide: 1280 } as const;
export type WindowWidth = keyof typeof WIDTHS;

/** A window of one browser. Elements are named by CSS selectors. */
export interface BrowserWindow {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Presses as a person does: browsers let only such a press open something. */
  readonly press: (selector: string) => Promise<void>;
  /** Runs no script in the page, which a browser might take for a person's press. */
  readonly url: () => Promise<string>;
  /** All text of the first element that matches; null where there is none. */
  readonly text: (selector: string) => Promise<string | null>;
  /** How many windows and tabs are open, with this one. */
  readonly openWindows: () => Promise<number>;
  /** Ends the browser. */
  readonly quit: () => Promise<void>;
}

export interface BrowserOptions {
  readonly home: BrowserHome;
  /** Whether the system has an app for mailto: and sms: links. */
  readonly hasMailApp: boolean;
  readonly width: WindowWidth;
  /** The site that may open such links without a question. */
  readonly origin: string;
}

export type StartBrowser = (options: BrowserOptions) => Promise<BrowserWindow>;
