import type { BrowserHome } from './browser-home.ts';

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** How wide a window is, in CSS pixels; no window of WebKitGTK is narrower than 447. */
export const WIDTHS = { narrow: 450, wide: 1280 } as const;
export type WindowWidth = keyof typeof WIDTHS;

export interface BrowserWindow {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Presses as a person does: browsers let only such a press open something. */
  readonly press: (selector: string) => Promise<void>;
  /** Runs no script in the page, which a browser might take for a person's press. */
  readonly url: () => Promise<string>;
  readonly text: (selector: string) => Promise<string | null>;
  readonly openWindows: () => Promise<number>;
  readonly quit: () => Promise<void>;
}

export interface BrowserOptions {
  readonly home: BrowserHome;
  readonly hasMailApp: boolean;
  readonly width: WindowWidth;
  /** The site that may open such links without a question. */
  readonly origin: string;
}

export type StartBrowser = (options: BrowserOptions) => Promise<BrowserWindow>;
