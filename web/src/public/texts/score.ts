import { SCORE_MAX } from '@vouchwell/domain/customers/score';
import type { Language } from '@vouchwell/domain/lib/language';

/** The texts of the question that a customer's form may begin with. */
const en = {
  question: (business: string) => `How happy are you with ${business}?`,
  ends: ['0: not at all', `${SCORE_MAX}: very`],
  high: (business: string) => `Glad to hear it. Who else could use ${business}?`,
  low: 'Thank you for telling us.',
  note: 'What should be better?',
  onlyThey: (business: string) => `Only ${business} reads this.`,
  send: (business: string) => `Tell ${business}`,
  sending: 'Sending...',
  sent: (business: string) => `Thank you. ${business} reads it now.`,
  notSent: 'That was not sent. Check your connection, then try again.',
  goOn: 'You can still tell a friend below.',
};

type ScoreTexts = typeof en;

const es: ScoreTexts = {
  question: (business) => `¿Qué tan bien te fue con ${business}?`,
  ends: ['0: nada bien', `${SCORE_MAX}: muy bien`],
  high: (business) => `Qué gusto. ¿A quién más le serviría ${business}?`,
  low: 'Gracias por decirlo.',
  note: '¿Qué debería ser mejor?',
  onlyThey: (business) => `Esto solo lo lee ${business}.`,
  send: (business) => `Avisar a ${business}`,
  sending: 'Enviando...',
  sent: (business) => `Gracias. ${business} ya lo puede leer.`,
  notSent: 'No se envió. Revisa tu conexión e inténtalo de nuevo.',
  goOn: 'Aun así, abajo puedes avisarle a un amigo.',
};

export const SCORE_TEXTS: Readonly<Record<Language, ScoreTexts>> = { en, es };
