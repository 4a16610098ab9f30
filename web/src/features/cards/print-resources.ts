import { PDFDict, type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { rgbOf } from '../../cards/contrast.ts';
import type { Fill, Stop } from '../../cards/scene.ts';
import { embedFont } from './print-embed-font.ts';
import { type PrintFont, PrintFonts } from './print-fonts.ts';

type Gradient = Exclude<Fill, { kind: 'solid' }>;
type Kind = 'Font' | 'XObject' | 'Shading' | 'ExtGState';

/** What the pages of a document draw with, each under one name, in one dictionary for all. */
export class PrintResources {
  readonly document: PDFDocument;
  readonly fonts = new PrintFonts();
  readonly ref: PDFRef;
  readonly #lists: Readonly<Record<Kind, PDFDict>>;
  readonly #names = new Map<unknown, string>();
  readonly #fontRefs = new Map<PrintFont, PDFRef>();

  constructor(document: PDFDocument) {
    this.document = document;
    const { context } = document;
    const list = () => PDFDict.withContext(context);
    this.#lists = { Font: list(), XObject: list(), Shading: list(), ExtGState: list() };
    this.ref = context.register(context.obj({ ...this.#lists }));
  }

  /** The name of a font, which is embedded when the document is finished. */
  font(font: PrintFont): string {
    return this.#name('Font', font, () => {
      const ref = this.document.context.nextRef();
      this.#fontRefs.set(font, ref);
      return ref;
    });
  }

  /** The name of an opacity. */
  alpha(alpha: number): string {
    const { context } = this.document;
    return this.#name('ExtGState', `alpha ${alpha}`, () =>
      context.register(context.obj({ Type: 'ExtGState', ca: alpha, CA: alpha })),
    );
  }

  /** The name of a gradient, in the units of whoever draws it. */
  shading(fill: Gradient): string {
    const { context } = this.document;
    return this.#name('Shading', JSON.stringify(fill), () => {
      const coords =
        fill.kind === 'linear'
          ? [...fill.from, ...fill.to]
          : [...fill.center, 0, ...fill.center, fill.radius];
      return context.register(
        context.obj({
          ShadingType: fill.kind === 'linear' ? 2 : 3,
          ColorSpace: 'DeviceRGB',
          Coords: coords,
          Function: this.#ramp(fill.stops),
          Extend: [true, true],
        }),
      );
    });
  }

  /** The name of something that is drawn as one: a picture, a card. */
  object(ref: PDFRef): string {
    return this.#name('XObject', ref, () => ref);
  }

  async embedFonts(): Promise<void> {
    let index = 0;
    for (const [font, ref] of this.#fontRefs) {
      await embedFont(this.document.context, font, index, ref);
      index += 1;
    }
  }

  #name(kind: Kind, key: unknown, make: () => PDFRef): string {
    const known = this.#names.get(key);
    if (known) return known;
    const name = `${kind.slice(0, 1)}${this.#names.size}`;
    this.#names.set(key, name);
    this.#lists[kind].set(PDFName.of(name), make());
    return name;
  }

  /** Colours from 0 to 1 along a gradient, straight between one stop and the next. */
  #ramp(given: readonly Stop[]): PDFRef {
    const { context } = this.document;
    const [first, last] = [given[0], given.at(-1)];
    if (!first || !last) throw new Error('A gradient has no colours');
    const stops: Stop[] = [
      [0, first[1]],
      ...given.filter(([at]) => at > 0 && at < 1),
      [1, last[1]],
    ];
    const parts = stops.slice(1).map(([, color], index) =>
      context.obj({
        FunctionType: 2,
        Domain: [0, 1],
        C0: sharesOf(stops[index]?.[1] ?? color),
        C1: sharesOf(color),
        N: 1,
      }),
    );
    return context.register(
      context.obj({
        FunctionType: 3,
        Domain: [0, 1],
        Functions: parts,
        Bounds: stops.slice(1, -1).map(([at]) => at),
        Encode: parts.flatMap(() => [0, 1]),
      }),
    );
  }
}

/** A colour as PDF writes it, from 0 to 1. */
export const sharesOf = (color: string) =>
  rgbOf(color).map((value) => Math.round((value / 255) * 10000) / 10000);
