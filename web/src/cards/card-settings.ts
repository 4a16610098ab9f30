import type { CardSettings } from '@vouchwell/domain/business/settings';
import { getCurrentLanguage, type Language } from '@vouchwell/domain/shared/i18n';
import { DEFAULT_TEMPLATE_ID } from './templates.ts';

const en = {
  /** Default message of the business's card; counter and customer cards have their own messages. */
  message: 'Refer a friend!\n\nScan the QR code below to share your referral.',
  counterMessage: 'Who sent you?\n\nScan the code and tell us who to thank.',
  customerMessage: (name: string) =>
    `Recommended by ${name}\n\nScan the code and ask us to call you.`,
  /** QR captions; none may be wider than the English `caption`. */
  caption: 'Scan to refer',
  counterCaption: 'Tell us who',
  customerCaption: 'Scan and ask',
  /** Heading above a poster's reward. */
  reward: 'Our thank-you',
};

type CardTexts = typeof en;

const es: CardTexts = {
  message:
    '¡Recomiéndanos a un amigo!\n\nEscanea el código QR de abajo para enviar tu recomendación.',
  counterMessage: '¿Quién nos recomendó?\n\nEscanea el código y dinos a quién darle las gracias.',
  customerMessage: (name) => `Recomendado por ${name}\n\nEscanea el código y pide que te llamemos.`,
  caption: 'Escanea aquí',
  counterCaption: 'Dinos quién',
  customerCaption: 'Pide informes',
  reward: 'Nuestro agradecimiento',
};

/** Printed text. A card's language may differ from the owner's. */
export const CARD_TEXTS: Readonly<Record<Language, CardTexts>> = { en, es };

/** `customer` is the first name of the customer whose personal card this is. */
export function getDefaultMessage(language: Language, customer?: string): string {
  const { message, customerMessage } = CARD_TEXTS[language];
  return customer ? customerMessage(customer) : message;
}

/** Returns the stored settings, or the defaults in the owner's language. */
export function getCardSettings(stored: CardSettings | null): CardSettings {
  if (stored) return stored;
  const language = getCurrentLanguage();
  return {
    template: DEFAULT_TEMPLATE_ID,
    message: getDefaultMessage(language),
    hasPanel: null,
    hasPhone: false,
    language,
  };
}
