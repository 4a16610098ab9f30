import type { Language } from '@vouchwell/domain/shared/i18n';

const en = { title: 'Happy to help once more?', tell: 'Tell a friend', review: 'Write a review' };

const es: typeof en = {
  title: '¿Nos ayudas una vez más?',
  tell: 'Contarle a un amigo',
  review: 'Escribir una reseña',
};

export const REVIEW_TEXTS: Readonly<Record<Language, typeof en>> = { en, es };
