/**
 * Types a letter into the first field as soon as there is one, and again for as long as the letter is
 * taken away: the last time is when the form was ready to be typed into.
 */
import type { FormTimes } from './results.ts';

const LETTER = 'M';
let typedAt = 0;
let paintedAt = 0;
let shifted = 0;

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) paintedAt = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  // The type is none of TypeScript's: https://developer.mozilla.org/en-US/docs/Web/API/LayoutShift
  for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
    shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });

const isTyped = ({ value }: HTMLInputElement) => value === LETTER;

function type(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="referrerName"]');
  if (field && field.value === '') {
    field.focus();
    // As a keyboard would, with the events that React listens to.
    document.execCommand('insertText', false, LETTER);
    if (isTyped(field)) typedAt = performance.now();
  }
  requestAnimationFrame(type);
}
requestAnimationFrame(type);

const formTimes = (): FormTimes => ({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  largestPaint: paintedAt,
  typable: typedAt,
  shift: shifted,
});
Object.assign(window, { formTimes });
