/** What the scripts beside a page give to the bench, which knows no document. */

/** An element as the page shows it, or a text. */
export type Markup =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly Markup[];
    };

/** Milliseconds since 1970, with fractions. */
export interface PaintedTimes {
  /** When the item came into the document. */
  readonly mutatedAt: number;
  /** In the frame that then began. */
  readonly paintedAt: number;
}

/** Milliseconds since 1970, and in which frame after the press its effect was shown. */
export interface PressTimes {
  readonly pressedAt: number;
  readonly paintedAt: number;
  readonly frames: number;
}

/** In milliseconds since the page was asked for. */
export interface FormTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly typable: number;
  /** How much of the page moved after it was seen, as a share of the screen. */
  readonly shift: number;
}

/** What a page shows, and its styles, whether they were linked or in it. */
export interface CapturedPage {
  readonly bodyClass: string;
  readonly markup: readonly Markup[];
  /** The markup as React renders it. */
  readonly html: string;
  readonly styles: string;
}
