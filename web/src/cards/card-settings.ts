import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { CARD_MESSAGE_MAX } from '@vouchwell/domain/lib/limits';
import { spokenLanguage } from '@vouchwell/domain/lib/translate';
import * as z from 'zod/mini';
import { CARD_WORDS } from './card-words.ts';
import { cardTemplate, DEFAULT_TEMPLATE_ID } from './templates.ts';

/** The card that an owner has designed, stored with the business as `settings.card`. */
export interface CardSettings {
  readonly template: string;
  readonly message: string;
  /** Whether the owner wants a white panel below the code; null means `needsPanel` decides. */
  readonly hasPanel: boolean | null;
  readonly hasPhone: boolean;
  /** Of what is printed and not typed. */
  readonly language: Language;
}

/** The message of a card until its owner changes it; `customer` is whose card it is, by their first name. */
export function defaultMessage(language: Language, customer?: string): string {
  const { message, customerMessage } = CARD_WORDS[language];
  return (customer ? customerMessage(customer) : message).slice(0, CARD_MESSAGE_MAX);
}

const defaultsIn = (language: Language): CardSettings => ({
  template: DEFAULT_TEMPLATE_ID,
  message: defaultMessage(language),
  hasPanel: null,
  hasPhone: false,
  language,
});

const settingsSchema = z.object({
  card: z.object({
    template: z.string(),
    message: z.string(),
    hasPanel: z.nullable(z.boolean()),
    hasPhone: z.boolean(),
    language: z.enum(LANGUAGES),
  }),
});

/** The card in a business's settings; the default in the owner's language where there is none or it is invalid. */
export function cardSettingsOf(settings: unknown): CardSettings {
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success) return defaultsIn(spokenLanguage());
  const { card } = parsed.data;
  return {
    ...card,
    template: cardTemplate(card.template).id,
    message: card.message.slice(0, CARD_MESSAGE_MAX),
  };
}
