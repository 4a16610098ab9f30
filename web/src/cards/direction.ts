import type { Direction } from './scene.ts';

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The direction of a paragraph: that of its first letter (UAX #9, rules P2 and P3). */
export function directionOf(paragraph: string): Direction {
  const first = FIRST_STRONG.exec(paragraph)?.[0];
  return first && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
