import { CARD_MESSAGE_MAX } from '@vouchwell/domain/lib/limits';
import { t } from '@vouchwell/domain/lib/translate';
import * as z from 'zod/mini';
import { cardTemplate, DEFAULT_TEMPLATE_ID } from './templates.ts';

/** The message of a card until its owner changes it. */
export const DEFAULT_CARD_MESSAGE = t(
  'Refer a friend!\n\nScan the QR code below to share your referral.',
);

/** The card that an owner has designed, stored with the business as `settings.card`. */
export interface CardSettings {
  readonly template: string;
  readonly message: string;
  /** Whether the owner wants a white panel below the code; null means `needsPanel` decides. */
  readonly hasPanel: boolean | null;
  /** Whether the shop's phone number is shown, where it has one. */
  readonly hasPhone: boolean;
}

const DEFAULTS: CardSettings = {
  template: DEFAULT_TEMPLATE_ID,
  message: DEFAULT_CARD_MESSAGE,
  hasPanel: null,
  hasPhone: false,
};

const settingsSchema = z.object({
  card: z.object({
    template: z.optional(z.string()),
    message: z.optional(z.string()),
    hasPanel: z.nullish(z.boolean()),
    hasPhone: z.optional(z.boolean()),
  }),
});

/** The card in a business's settings; the default where there is none or it is invalid. */
export function cardSettingsOf(settings: unknown): CardSettings {
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success) return DEFAULTS;
  const { template, message, hasPanel, hasPhone } = parsed.data.card;
  return {
    template: cardTemplate(template ?? DEFAULTS.template).id,
    message: (message ?? DEFAULTS.message).slice(0, CARD_MESSAGE_MAX),
    hasPanel: hasPanel ?? DEFAULTS.hasPanel,
    hasPhone: hasPhone ?? DEFAULTS.hasPhone,
  };
}
