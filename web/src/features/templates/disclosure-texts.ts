import { t } from '@vouchwell/domain/lib/translate';

/** The words around what customers say of their own reward. */
export const texts = {
  title: t('What the customer earns'),
  text: t(
    'A customer who earns something by recommending you has to say so. US law asks for it (16 CFR 255.5). This sentence is in each message, on the friend’s page and on a customer’s own cards. You can reword it, but not take it out.',
  ),
  source: t('Read the law'),
  preview: t('Preview: what your customer Maria says'),
  spanish: t('Customers who write in Spanish say this.'),
  what: t('sentence about the reward'),
  missing: t('Write a sentence, or restore the default'),
  nothing: t('Your customers earn nothing, so nothing is said.'),
} as const;
