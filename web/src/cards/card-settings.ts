import { LANGUAGES, type Language, spokenLanguage } from '@vouchwell/domain/shared/i18n';
import { CARD_MESSAGE_MAX } from '@vouchwell/domain/shared/limits';
import * as z from 'zod/mini';
import { CARD_WORDS } from './card-words.ts';
import { cardTemplate, DEFAULT_TEMPLATE_ID } from './templates.ts';

/** Stored with the business as `settings.card`. */
export interface CardSettings {
  readonly template: string;
  readonly message: string;
  /** White panel below the code; null lets `needsPanel` decide. */
  readonly hasPanel: boolean | null;
  readonly hasPhone: boolean;
  /** Of printed texts that the owner doesn't type. */
  readonly language: Language;
}

/** `customer` is the first name on a customer's own card. */
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

/** Default in the owner's language if missing or invalid. */
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
