import type { EmailTemplate, EmailTexts, SmsTemplate, SmsTexts } from './template.ts';

/** Money, or words for a reward. Without lookbehind, which older phones don't support. */
const REWARD =
  /[$€£]\s?\d|\d\s?(?:dollars?|d[oó]lares|pesos|euros?)|%\s?off|(?:^|[^\p{L}\p{N}_])(?:rewards?|rewarded|recompensas?|premios?|bonus(?:es)?|gift cards?|tarjetas? de regalo|vouchers?|coupons?|cup[oó]n(?:es)?|discounts?|descuentos?|rebates?|reembolsos?|credits?|cr[eé]ditos?)(?![\p{L}\p{N}_])/iu;
const CREDIT_CARD = /credit cards?|tarjetas? de cr[eé]dito/giu;

export const namesReward = (text: string): boolean =>
  REWARD.test(text.normalize('NFC').replace(CREDIT_CARD, ''));

export const withoutReward = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !namesReward(line))
    .join('\n');

type Texts = SmsTexts & Partial<EmailTexts>;

/** Removes lines that mention a reward from a health practice's template. */
export function lawfulTemplate<T extends EmailTemplate | SmsTemplate>(
  template: T | null,
  isHealth: boolean | null | undefined,
): T | null {
  if (!template || !isHealth) return template;
  const kept = <P extends Texts>(texts: P): P => ({
    ...texts,
    ...(texts.subjectTemplate && { subjectTemplate: withoutReward(texts.subjectTemplate) }),
    bodyTemplate: withoutReward(texts.bodyTemplate),
  });
  return { ...kept(template), ...(template.es && { es: kept(template.es) }) };
}
