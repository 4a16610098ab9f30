import * as z from 'zod/mini';
import { cardTemplate, DEFAULT_TEMPLATE_ID } from './templates.ts';

/** What a card says until its owner writes something else. */
export const DEFAULT_CARD_MESSAGE =
  'Refer a friend!\n\nScan the QR code below to share your referral.';
/** The longest message, in characters; a card holds a little less than this at its smallest size. */
export const CARD_MESSAGE_MAX = 300;

/** The card that an owner has made, kept with the business: `settings.card`. */
export interface CardSettings {
  readonly template: string;
  readonly message: string;
  /** Whether the owner wants the code on a white panel; null leaves it to `needsPanel`. */
  readonly hasPanel: boolean | null;
}

const DEFAULTS: CardSettings = {
  template: DEFAULT_TEMPLATE_ID,
  message: DEFAULT_CARD_MESSAGE,
  hasPanel: null,
};

const settingsSchema = z.object({
  card: z.object({
    template: z.optional(z.string()),
    message: z.optional(z.string()),
    hasPanel: z.nullish(z.boolean()),
  }),
});

/** The card in a business's settings, whatever else is in them; the default where none is. */
export function cardSettingsOf(settings: unknown): CardSettings {
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success) return DEFAULTS;
  const { template, message, hasPanel } = parsed.data.card;
  return {
    template: cardTemplate(template ?? DEFAULTS.template).id,
    message: (message ?? DEFAULTS.message).slice(0, CARD_MESSAGE_MAX),
    hasPanel: hasPanel ?? DEFAULTS.hasPanel,
  };
}
