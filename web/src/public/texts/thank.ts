import { thankTitle } from '@vouchwell/domain/business/public-document';
import type { Language } from '@vouchwell/domain/shared/i18n';

const en = {
  title: thankTitle,
  who: 'Who can we thank?',
  said: 'Name of who sent you',
  saidHint: 'A friend, a neighbor, a coworker: the name as you know it.',
  nextSteps: (business: string) => [
    `${business} gets what you write here.`,
    'They call, text or email you.',
    'They thank whoever sent you.',
  ],
  askedText: (said: string) => `They have your details and know that ${said} sent you.`,
  submit: (business: string) => `Tell ${business}`,
  another: 'Fill it in for somebody else',
};

type ThankTexts = typeof en;

const es: ThankTexts = {
  title: (business) => `¿Quién te recomendó ${business}?`,
  who: '¿A quién le damos las gracias?',
  said: 'Nombre de quien te recomendó',
  saidHint: 'Una amiga, un vecino, alguien del trabajo: el nombre como lo conoces.',
  nextSteps: (business) => [
    `${business} recibe lo que escribas aquí.`,
    'Te llaman o te escriben.',
    'Le dan las gracias a quien te recomendó.',
  ],
  askedText: (said) => `Ya tienen tus datos y saben que te recomendó ${said}.`,
  submit: (business) => `Avisar a ${business}`,
  another: 'Llenarlo para otra persona',
};

export const THANK_TEXTS: Readonly<Record<Language, ThankTexts>> = { en, es };
