import type { Page } from '@playwright/test';

/** What the checks ask of an element, within the page. */
interface InPage {
  readonly nameOf: (one: Element) => string;
  /** The element with its label, and all that is in both: one of them may be drawn in its place. */
  readonly partsOf: (one: Element) => Element[];
  /** How these parts are drawn, as far as it can show a focus or a choice. */
  readonly lookOf: (one: Element) => string;
  readonly isOutlined: (one: Element) => boolean;
}

declare global {
  interface Window {
    inPage: InPage;
  }
}

/** Brings them into each page that is opened from now on. */
export async function addInPage(page: Page): Promise<void> {
  // tsx names functions by this one, which pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => {
    const labelsOf = (one: Element) => [...((one as HTMLInputElement).labels ?? [])];
    const partsOf = (one: Element) =>
      [one, ...labelsOf(one)].flatMap((part) => [part, ...part.querySelectorAll('*')]);
    const stylesOf = (one: Element) =>
      partsOf(one).flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
    window.inPage = {
      nameOf: (one) => {
        const text = one.getAttribute('aria-label') ?? labelsOf(one)[0]?.textContent;
        return `${one.tagName.toLowerCase()} "${(text ?? one.textContent).trim().slice(0, 40)}"`;
      },
      partsOf,
      lookOf: (one) =>
        stylesOf(one)
          .flatMap((style) => [
            ...[style.outlineStyle, style.outlineWidth, style.boxShadow, style.color],
            ...[style.border, style.backgroundColor, style.textDecorationLine, style.fontWeight],
          ])
          .join(),
      isOutlined: (one) =>
        stylesOf(one).some(
          (style) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
        ),
    };
  });
}
