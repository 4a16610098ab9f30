import type { Language } from '@vouchwell/domain/lib/language';

interface CardWords {
  /** The message until its owner changes it, on the business's cards, at the counter, and on a customer's own. */
  readonly message: string;
  readonly counterMessage: string;
  readonly customerMessage: (name: string) => string;
  /** The captions of the codes of these, each no wider than the English one of the first. */
  readonly caption: string;
  readonly counterCaption: string;
  readonly customerCaption: string;
  /** What stands above a poster's reward. */
  readonly reward: string;
}

/** What customers read on what is printed: in the card's language, whatever its owner's is. */
export const CARD_WORDS: Readonly<Record<Language, CardWords>> = {
  en: {
    message: 'Refer a friend!\n\nScan the QR code below to share your referral.',
    counterMessage: 'Who sent you?\n\nScan the code and say who we can thank.',
    customerMessage: (name) => `Recommended by ${name}\n\nScan the code and ask us to call you.`,
    caption: 'Scan to refer',
    counterCaption: 'Scan to tell',
    customerCaption: 'Scan and ask',
    reward: 'Our thank-you',
  },
  es: {
    message:
      '¡Recomiéndanos a un amigo!\n\nEscanea el código QR de abajo para enviar tu recomendación.',
    counterMessage: '¿Quién nos recomendó?\n\nEscanea el código y dinos a quién darle las gracias.',
    customerMessage: (name) =>
      `Recomendado por ${name}\n\nEscanea el código y pide que te llamemos.`,
    caption: 'Escanea aquí',
    counterCaption: 'Dinos quién',
    customerCaption: 'Pide informes',
    reward: 'Nuestro agradecimiento',
  },
};
