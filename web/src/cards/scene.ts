/**
 * A card as plain shapes: what the canvas, the thumbnails and the print sheets all draw, so that they
 * cannot differ. Units are pixels at 300 DPI (3.5 x 2 in); y grows downwards. The vocabulary is
 * small on purpose: whatever draws it needs no blur, no blend mode and no clip but the sheet's.
 */
export const CARD_WIDTH = 1050;
export const CARD_HEIGHT = 600;
/** How far backgrounds reach beyond each edge, for cutting: 3 mm at 300 DPI, rounded up. */
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
  /** Opacity of fill and stroke, from 0 to 1; 1 where it is not given. */
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

/** The faces that cards are set in; other scripts fall back by the renderer's own list. */
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
  /** Where the line is held, by `align`, and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly direction: Direction;
  readonly font: CardFont;
  readonly color: string;
  /** As measured. */
  readonly width: number;
}

export interface QrModules {
  /** Modules a side. */
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

export interface QrPart {
  /** The box, quiet zone included. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The quiet zone, in modules. */
  readonly quiet: number;
  readonly code: QrModules;
  /** The side of one module. */
  readonly module: number;
  /** A white panel below the modules, where one is wanted. */
  readonly panel: Shape | null;
  /** The dark modules as one SVG path of rectangles, and their colour. */
  readonly d: string;
  readonly color: string;
  readonly isLightOnDark: boolean;
}

/** What to draw, in this order: background, the QR's panel and modules, text. */
export interface Scene {
  readonly background: readonly Shape[];
  readonly qr: QrPart;
  readonly texts: readonly TextLine[];
  /** The name or the message did not fit even at its smallest, and ends in an ellipsis. */
  readonly isCut: boolean;
}

/** Gives the width of a text in a font, in card units. */
export type Measure = (text: string, font: CardFont) => number;
