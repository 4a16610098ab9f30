import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import type { Language } from '@vouchwell/domain/lib/language';
import { type UnsubscribeScope, unsubscribePath } from '@vouchwell/domain/lib/paths';

/** What the page is about: a question, that it is done for one business or all, or a link that serves no more. */
export type UnsubscribeState = 'asks' | 'done' | 'done_all' | 'expired';

interface Words {
  readonly title: string;
  readonly asks: (business: string) => string;
  readonly button: (business: string) => string;
  readonly allButton: string;
  readonly done: (business: string) => string;
  readonly done_all: () => string;
  readonly expired: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Emails about your referrals',
    asks: (business) =>
      `Press the first button, and ${business} sends you no more emails about your referrals. Press the second, and no business on ${PRODUCT_NAME} does.`,
    button: (business) => `Stop emails from ${business}`,
    allButton: 'Stop emails from every business',
    done: (business) => `Done. ${business} sends you no more emails about your referrals.`,
    done_all: () =>
      `Done. No business on ${PRODUCT_NAME} sends you emails about your referrals any more.`,
    expired:
      'This link does not work. To stop the emails, use the link at the end of a newer email.',
  },
  es: {
    title: 'Correos sobre tus recomendaciones',
    asks: (business) =>
      `Pulsa el primer botón y ${business} no te enviará más correos sobre tus recomendaciones. Pulsa el segundo y no lo hará ningún negocio de ${PRODUCT_NAME}.`,
    button: (business) => `No recibir más correos de ${business}`,
    allButton: 'No recibir más correos de ningún negocio',
    done: (business) => `Listo. ${business} no te enviará más correos sobre tus recomendaciones.`,
    done_all: () =>
      `Listo. Ningún negocio de ${PRODUCT_NAME} te enviará más correos sobre tus recomendaciones.`,
    expired:
      'Este enlace no sirve. Para no recibir más correos, usa el enlace al final de un correo más nuevo.',
  },
};

const STYLE = [
  ':root{color-scheme:light dark}',
  "body{margin:0 auto;max-width:34rem;padding:48px 24px;font:18px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;background:#fbfaf7;color:#1c1f1d}",
  'h1{font:bold 28px/1.15 Georgia,serif}',
  'button{min-height:48px;padding:0 24px;border:0;border-radius:8px;font:inherit;font-weight:bold;background:#0e6b4f;color:#fff;cursor:pointer}',
  'button:focus-visible{outline:3px solid #f2a93b;outline-offset:2px}',
  '@media(prefers-color-scheme:dark){body{background:#121513;color:#eef1ee}button{background:#4fbf95;color:#121513}}',
].join('');

const hash = createHash('sha256').update(STYLE).digest('base64');
/** Nothing but this page's own style and its one form. firebase.json repeats it for Hosting. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Page {
  readonly state: UnsubscribeState;
  readonly language: Language;
  /** The business's name; empty where the link has expired. */
  readonly business: string;
  readonly token: string;
}

/** The page behind the link that stops mails: reading it changes nothing, its buttons do. */
export function unsubscribePage({ state, language, business, token }: Page): string {
  const words = WORDS[language];
  const sentence = state === 'expired' ? words.expired : words[state](business);
  const form = (scope: UnsubscribeScope, button: string) => {
    const action = escapeHtml(unsubscribePath(encodeURIComponent(token), scope));
    return `<form method="post" action="${action}"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button>${escapeHtml(button)}</button></p></form>`;
  };
  const forms = form('business', words.button(business)) + form('all', words.allButton);
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${words.title}</title>`,
    `<style>${STYLE}</style>`,
    `<main><h1>${words.title}</h1><p>${escapeHtml(sentence)}</p>${state === 'asks' ? forms : ''}</main>`,
    '</html>',
    '',
  ].join('\n');
}
