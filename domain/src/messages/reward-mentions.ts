import type { LocalizedTexts, Template } from './templates.ts';

/** Matches money or words for a reward. Avoids lookbehind, which older phones don't support. */
const REWARD_PATTERN =
  /[$€£]\s?\d|\d\s?(?:dollars?|d[oó]lares|pesos|euros?)|%\s?off|(?:^|[^\p{L}\p{N}_])(?:rewards?|rewarded|recompensas?|premios?|bonus(?:es)?|gift cards?|tarjetas? de regalo|vouchers?|coupons?|cup[oó]n(?:es)?|discounts?|descuentos?|rebates?|reembolsos?|credits?|cr[eé]ditos?)(?![\p{L}\p{N}_])/iu;
const CREDIT_CARD_PATTERN = /credit cards?|tarjetas? de cr[eé]dito/giu;

export const mentionsReward = (text: string): boolean =>
  REWARD_PATTERN.test(text.normalize('NFC').replace(CREDIT_CARD_PATTERN, ''));

export const removeRewardLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !mentionsReward(line))
    .join('\n');

export function removeRewardLinesIfHealthPractice<T extends Template>(
  template: T | null,
  isHealth: boolean | null | undefined,
): T | null {
  if (!template || !isHealth) return template;
  const cleanTexts = <P extends LocalizedTexts>(texts: P): P => ({
    ...texts,
    ...(texts.subjectTemplate && { subjectTemplate: removeRewardLines(texts.subjectTemplate) }),
    bodyTemplate: removeRewardLines(texts.bodyTemplate),
  });
  return { ...cleanTexts(template), ...(template.es && { es: cleanTexts(template.es) }) };
}
