/** The app's own code for cards, sheets and CSV, and beside each the least that would do. */
import { type CsvReferral, REFERRAL_CSV } from '@vouchwell/domain/referral/referral-csv';
import { cardPng, paintCard, paintOn } from '../../../web/src/cards/draw.ts';
import { type CardInput, makeCard, makeScene } from '../../../web/src/cards/make-card.ts';
import { printFile } from '../../../web/src/cards/print/print-file.ts';
import { CARD_BLEED, CARD_DPI, CARD_HEIGHT, CARD_WIDTH } from '../../../web/src/cards/scene.ts';
import { CARD_TEMPLATES } from '../../../web/src/cards/templates.ts';

const [template] = CARD_TEMPLATES;
if (!template) throw new Error('There is no template.');
const card: CardInput = {
  template,
  businessName: 'Rivera Plumbing',
  message: 'Happy with our work? Tell a friend: you both get $50 off the next visit.',
  link: 'https://vouchwell.example/r/rivera-plumbing',
  hasPanel: false,
};
const scene = await makeScene(card);

/** As the app draws cards for print: 600 dpi, with the bleed around them. */
const PRINT_SCALE = 600 / CARD_DPI;
const WITH_BLEED = {
  left: -CARD_BLEED,
  top: -CARD_BLEED,
  width: CARD_WIDTH + 2 * CARD_BLEED,
  height: CARD_HEIGHT + 2 * CARD_BLEED,
};

const ROWS = 100_000;
const referrals = Array.from(
  { length: ROWS },
  (_, number): CsvReferral => ({
    referrerName: `Maria Lopez ${number % 500}`,
    referrerEmail: `maria.${number % 500}@example.com`,
    referralName: `Ben Carter ${number}`,
    referralEmail: `ben.${number}@example.com`,
    referralPhone: '(555) 010-1234',
    status: 'new',
    note: number % 3 === 0 ? 'Best after 5 pm, she said "call".' : null,
    createdAt: new Date(1_750_000_000_000 + 60_000 * number),
    campaignId: null,
    jobValueCents: null,
  }),
);
const NO_NAMES = new Map<string, string>();
/** The same texts, ready to be joined. */
const cells = referrals.map((referral) =>
  [
    referral.referrerName,
    referral.referrerEmail,
    referral.referralName,
    referral.referralEmail,
    referral.referralPhone,
    referral.status,
    referral.note,
    referral.createdAt.toISOString(),
  ].map((cell) => cell ?? ''),
);

/** Each resolves once the file would be there, to its size. */
export const drawings = {
  card: async () => (await cardPng((await makeCard(card)).canvas)).length,
  'bare card': async () => (await cardPng(paintCard(scene))).length,
  sheet: async () =>
    (await printFile({ piece: 'cards', paper: 'letter', card, reward: null })).bytes.length,
  'bare sheet': async () => {
    const canvas = document.createElement('canvas');
    paintOn(canvas, scene, PRINT_SCALE, WITH_BLEED);
    return (await cardPng(canvas)).length;
  },
  csv: async () => {
    const rows = referrals.map((referral) => REFERRAL_CSV.withWorth.row(referral, NO_NAMES));
    return new Blob([REFERRAL_CSV.withWorth.head, rows.join('')]).size;
  },
  'bare csv': async () => new Blob([cells.map((row) => row.join(',')).join('\r\n')]).size,
};

/** How long one of them takes, in milliseconds. */
async function draw(name: keyof typeof drawings): Promise<number> {
  const startedAt = performance.now();
  const size = await drawings[name]();
  if (size === 0) throw new Error(`${name} is empty.`);
  return performance.now() - startedAt;
}
Object.assign(window, { draw });
