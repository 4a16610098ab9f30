/**
 * A card as plain shapes, which the canvas, the thumbnails and the print sheets all draw, so that
 * they look the same. Units are pixels at 300 dpi (3.5 x 2 in); y grows downwards. The shapes need
 * no blur, no blend mode and no clip but the sheet's, so that every renderer can draw them.
 */
export const CARD_WIDTH = 1050;
export const CARD_HEIGHT = 600;
/** How far backgrounds extend beyond each edge for cutting: 3 mm at 300 dpi, rounded up. */
export const CARD_BLEED = 36;
export const CARD_DPI = 300;

export type Point = readonly [x: number, y: number];
/** A colour (`#rrggbb`) at an offset from 0 to 1. */
export type Stop = readonly [offset: number, color: string];

export type Fill =
  | { readonly kind: 'solid'; readonly color: string }
  | {
      readonly kind: 'linear';
      readonly from: Point;
      readonly to: Point;
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'radial';
      readonly center: Point;
      readonly radius: number;
      readonly stops: readonly Stop[];
    };

export interface Stroke {
  readonly color: string;
  readonly width: number;
}

interface Paint {
  readonly fill?: Fill;
  readonly stroke?: Stroke;
  /** Opacity of fill and stroke, from 0 to 1; by default 1. */
  readonly alpha?: number;
}

export type Shape = Paint &
  (
    | {
        readonly kind: 'rect';
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
      }
    | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number }
    /** `d` is an SVG path of absolute M, L, C and Z only, filled by the nonzero rule. */
    | { readonly kind: 'path'; readonly d: string }
  );

/** The font faces of cards; other scripts use the renderer's fallback fonts. */
export type CardFace = 'fraunces' | 'outfit' | 'cormorant';
export interface CardFont {
  readonly face: CardFace;
  readonly weight: number;
  readonly size: number;
}
export type Direction = 'ltr' | 'rtl';

export interface TextLine {
  readonly role: 'title' | 'message' | 'caption';
  readonly text: string;
  /** The line's anchor, by `align`, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly direction: Direction;
  readonly font: CardFont;
  readonly color: string;
  readonly width: number;
}

export interface QrModules {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

export interface QrPart {
  /** The box with its quiet zone. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly quiet: number;
  readonly code: QrModules;
  readonly module: number;
  /** The white panel below the modules; null for none. */
  readonly panel: Shape | null;
  /** The dark modules as one SVG path of rectangles, and their colour. */
  readonly d: string;
  readonly color: string;
  readonly isLightOnDark: boolean;
}

export interface LogoImage {
  readonly width: number;
  readonly height: number;
  /** What a canvas draws; this file is also read where there is none. */
  readonly source: object;
}

export interface LogoPart extends LogoImage {
  readonly x: number;
  readonly y: number;
  readonly panel: Shape;
}

/** What to draw, in this order: the background, the code's panel and modules, the text, the logo. */
export interface Scene {
  readonly background: readonly Shape[];
  readonly qr: QrPart;
  readonly texts: readonly TextLine[];
  readonly logo?: LogoPart | null;
  /**
   * Whether the name or the message did not fit even at its smallest size, and ends in an ellipsis.
   */
  readonly isCut: boolean;
}

/** Gives the width of a text in a font, in card units. */
export type Measure = (text: string, font: CardFont) => number;
