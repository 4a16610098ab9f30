/** Beside ours: gives what the page shows, for the reference to render the same. */
import { renderToString } from 'react-dom/server';
import { toElement } from './markup.ts';
import type { CapturedPage, Markup } from './results.ts';

const LEFT_OUT = new Set(['SCRIPT', 'TEMPLATE', 'STYLE']);

function capture(node: Node): Markup[] {
  if (node instanceof Text) return node.data ? [node.data] : [];
  if (!(node instanceof Element) || LEFT_OUT.has(node.tagName)) return [];
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name, value]),
  );
  // A tag of SVG may have capitals.
  const tag = node instanceof HTMLElement ? node.tagName.toLowerCase() : node.tagName;
  return [{ tag, attributes, children: [...node.childNodes].flatMap(capture) }];
}

/** The styles of the page, whether linked or in it. */
async function captureStyles(): Promise<string> {
  const sheets = [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')];
  const texts = sheets.map(async (sheet) =>
    sheet instanceof HTMLLinkElement ? (await fetch(sheet.href)).text() : sheet.textContent,
  );
  // Relative to the folder that the styles were in.
  return (await Promise.all(texts)).join('\n').replaceAll('url(./', 'url(/assets/');
}

async function capturePage(): Promise<CapturedPage> {
  const markup = [...document.body.childNodes].flatMap(capture);
  const html = renderToString(markup.map((one, index) => toElement(one, index)));
  return { bodyClass: document.body.className, markup, html, styles: await captureStyles() };
}
Object.assign(window, { capturePage });
