/**
 * Describes a card as plain shapes, so canvas, thumbnails and print sheets look the same. Units are
 * pixels at 300 dpi (3.5 x 2 in); y increases downward. Shapes have no blur, blend mode or clip, so
 * every renderer can draw them.
 */
export const CARD_WIDTH = 1050;
export const CARD_HEIGHT = 600;
/** Bleed: 3 mm at 300 dpi, rounded up. */
export const CARD_BLEED = 36;
export const CARD_DPI = 300;

export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Rectangle; `x` and `y` are its top left corner. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Gradient stop: an offset from 0 to 1, and a color (`#rrggbb`). */
export type ColorStop = readonly [offset: number, color: string];

export type Fill =
  | { readonly kind: 'solid'; readonly color: string }
  | {
      readonly kind: 'linear';
      readonly from: Point;
      readonly to: Point;
      readonly stops: readonly ColorStop[];
    }
  | {
      readonly kind: 'radial';
      readonly center: Point;
      readonly radius: number;
      readonly stops: readonly ColorStop[];
    };

interface Paint {
  readonly fill?: Fill;
  readonly stroke?: { readonly color: string; readonly width: number };
  /** Opacity of fill and stroke; 1 by default. */
  readonly alpha?: number;
}

export type Shape = Paint &
  (
    | ({ readonly kind: 'rect' } & Box)
    | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number }
    /** `d` is an SVG path that only uses absolute M, L, C and Z, with the nonzero fill rule. */
    | { readonly kind: 'path'; readonly d: string }
  );

/** Typefaces for Latin text; the renderer has fallback fonts for other scripts. */
export type CardTypeface = 'fraunces' | 'outfit' | 'cormorant';
export interface CardFont {
  readonly face: CardTypeface;
  readonly weight: number;
  readonly size: number;
}
export type TextDirection = 'ltr' | 'rtl';

export interface TextLine {
  readonly role: 'title' | 'message' | 'caption';
  readonly text: string;
  /** `x` is the left end, center or right end, as `align` specifies; `y` is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly direction: TextDirection;
  readonly font: CardFont;
  readonly color: string;
}

export interface QrModules {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

export interface PlacedQr {
  /** Top left corner and side length, including the quiet zone. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly quietZone: number;
  readonly code: QrModules;
  readonly moduleSize: number;
  /** White panel behind the modules; null if there isn't one. */
  readonly panel: Shape | null;
  /** Dark modules as a single SVG path. */
  readonly d: string;
  readonly color: string;
  readonly isLightOnDark: boolean;
}

export interface LogoImage extends Size {
  /** A `CanvasImageSource`; typed as `object`, because this file is also used without a DOM. */
  readonly source: object;
}

export interface PlacedLogo extends LogoImage, Box {
  readonly panel: Shape;
}

/** Contents of a picture, drawn in this order: background, code panel and modules, text, logo. */
export interface PaintableScene {
  readonly background: readonly Shape[];
  readonly qr?: PlacedQr;
  readonly texts: readonly TextLine[];
  readonly logo: PlacedLogo | null;
  /** True if the name or message ends in an ellipsis. */
  readonly isCut: boolean;
}

export interface Scene extends PaintableScene {
  readonly qr: PlacedQr;
}

export type MeasureText = (text: string, font: CardFont) => number;
