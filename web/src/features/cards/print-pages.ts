import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { CardSheet, Mark, Rect } from '../../cards/print/card-sheet.ts';
import type { Size } from '../../cards/print/papers.ts';
import { mmToPt, PT_PER_PX } from '../../cards/print/units.ts';
import { CARD_BLEED, CARD_HEIGHT, CARD_WIDTH, type Scene } from '../../cards/scene.ts';
import { PrintResources } from './print-resources.ts';
import { drawScene } from './print-scene.ts';
import { numbers } from './print-shape.ts';

/** The width of a mark to cut by, and of the white around it where it stands on a colour, in pt. */
const MARK_PT = 0.35;
const HALO_PT = 1.2;

/** Ten cards, each the same drawing, with what to cut them by. */
export async function addCardSheet(
  document: PDFDocument,
  scene: Scene,
  { paper, cards, marks, ticks }: CardSheet,
): Promise<void> {
  const resources = new PrintResources(document);
  const { context } = document;
  const form = context.flateStream(await drawScene(scene, resources), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-CARD_BLEED, -CARD_BLEED, CARD_WIDTH + CARD_BLEED, CARD_HEIGHT + CARD_BLEED],
    Matrix: [PT_PER_PX, 0, 0, -PT_PER_PX, 0, 0],
    Resources: resources.ref,
  });
  const card = resources.object(context.register(form));
  const placed = cards.map(({ trim, bleed }) => {
    const [x, y] = [mmToPt(trim.x), mmToPt(paper.height - trim.y)];
    return `q ${rectOf(bleed, paper)} re W n 1 0 0 1 ${numbers(x, y)} cm /${card} Do Q`;
  });
  const lines = [
    `1 G ${HALO_PT} w ${strokes(ticks, paper)}`,
    `0 G ${MARK_PT} w ${strokes([...marks, ...ticks], paper)}`,
  ];
  await addPage(document, paper, resources, [...placed, ...lines].join('\n'));
}

/** A scene that fills a page, or stands on it with bleed around it and marks to cut it by. */
export async function addScene(
  document: PDFDocument,
  scene: Scene,
  paper: Size,
  cut: { readonly trim: Rect; readonly bleed: Rect; readonly marks: readonly Mark[] } | null,
): Promise<void> {
  const resources = new PrintResources(document);
  const trim = cut?.trim ?? { x: 0, y: 0, ...paper };
  const clip = cut?.bleed ?? trim;
  const matrix = numbers(mmToPt(trim.x), mmToPt(paper.height - trim.y));
  const content = [
    `q ${rectOf(clip, paper)} re W n ${PT_PER_PX} 0 0 ${-PT_PER_PX} ${matrix} cm`,
    await drawScene(scene, resources),
    'Q',
    cut ? `0 G ${MARK_PT} w ${strokes(cut.marks, paper)}` : '',
  ].join('\n');
  const page = await addPage(document, paper, resources, content);
  const box = (rect: Rect) => boxOf(rect, paper);
  page.setTrimBox(...box(trim));
  page.setBleedBox(...box(clip));
}

async function addPage(
  document: PDFDocument,
  paper: Size,
  resources: PrintResources,
  content: string,
): Promise<PDFPage> {
  const { context } = document;
  const page = document.addPage([mmToPt(paper.width), mmToPt(paper.height)]);
  page.node.set(PDFName.of('Resources'), resources.ref);
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  await resources.embedFonts();
  return page;
}

/** From millimetres below the top left to points above the bottom left. */
const boxOf = ({ x, y, width, height }: Rect, paper: Size): [number, number, number, number] => [
  mmToPt(x),
  mmToPt(paper.height - y - height),
  mmToPt(width),
  mmToPt(height),
];
const rectOf = (rect: Rect, paper: Size) => numbers(...boxOf(rect, paper));

const strokes = (marks: readonly Mark[], paper: Size) =>
  marks
    .map(({ from, to }) =>
      [from, to].map(([x, y]) => numbers(mmToPt(x), mmToPt(paper.height - y))).join(' m '),
    )
    .map((line) => `${line} l S`)
    .join(' ');
