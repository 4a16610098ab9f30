import { createHash } from 'node:crypto';
import type { OwnerEmail } from '@vouchwell/domain/business/settings';
import { REFERRER_PAGE, type UnsubscribeScope, unsubscribePath } from '@vouchwell/domain/paths';
import {
  getCurrentLanguage,
  type Language,
  t,
  textKey,
  translate,
} from '@vouchwell/domain/shared/i18n';
import { getBusinessInitial } from '@vouchwell/domain/shared/names';
import { addPeriod, escapeHtml, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { UNSUBSCRIBE_LABELS } from '../mail/sender.ts';

/** `asks_all` means that the link was for every business. */
type UnsubscribeState = 'asks' | 'asks_all' | 'done' | 'done_all' | 'undone' | 'expired';

const ENGLISH_TEXTS = {
  title: 'Emails about referrals',
  /** Shown instead of the name if the business's account was deleted. */
  unnamed: 'this business',
  asks: (business: string) =>
    `Unsubscribe from referral emails from ${business}, or from every business on ${PRODUCT_NAME}.`,
  asks_all: (business: string) =>
    addPeriod(
      `Unsubscribe from referral emails from every business on ${PRODUCT_NAME}, or just from ${business}`,
    ),
  done: (business: string) => `Done. ${business} won’t email you about referrals anymore.`,
  done_all: () => `Done. Businesses on ${PRODUCT_NAME} won’t email you about referrals anymore.`,
  undone: (business: string) =>
    `You’ll get these emails again. ${business} only emails you when there’s news.`,
  undo: 'Undo',
  ownPage: 'See your link and your referrals',
  expired: () => 'This link no longer works. To unsubscribe, use the link in a newer email.',
  language: 'English',
  choose: 'show this page in English',
};

const TEXTS: Readonly<Record<Language, typeof ENGLISH_TEXTS>> = {
  en: ENGLISH_TEXTS,
  es: {
    title: 'Correos sobre recomendaciones',
    unnamed: 'este negocio',
    asks: (business) =>
      `Deja de recibir correos sobre recomendaciones de ${business}, o de todos los negocios de ${PRODUCT_NAME}.`,
    asks_all: (business) =>
      addPeriod(
        `Deja de recibir correos sobre recomendaciones de todos los negocios de ${PRODUCT_NAME}, o solo de ${business}`,
      ),
    done: (business) => `Listo. ${business} no te enviará más correos sobre recomendaciones.`,
    done_all: () =>
      `Listo. Ningún negocio de ${PRODUCT_NAME} te enviará más correos sobre recomendaciones.`,
    undone: (business) =>
      `Volverás a recibir estos correos. ${business} solo escribe cuando hay noticias.`,
    undo: 'Deshacer',
    ownPage: 'Mira tu enlace y tus recomendaciones',
    expired: () =>
      'Este enlace no sirve. Para no recibir más correos, usa el enlace al final de un correo más nuevo.',
    language: 'Español',
    choose: 'ver esta página en español',
  },
};

const STYLE = [
  ':root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1c1f1d;--brand:#0e6b4f;--on-brand:#fff}',
  '@media(prefers-color-scheme:dark){:root{--paper:#121513;--ink:#eef1ee;--brand:#4fbf95;--on-brand:#121513}}',
  "body{margin:0 auto;max-width:34rem;padding:12px 16px 48px;font:18px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;background:var(--paper);color:var(--ink);overflow-wrap:anywhere}",
  'header{display:flex;align-items:center;gap:12px;font-size:16px;font-weight:500;line-height:1.25}',
  'header>span{flex:none;display:flex;align-items:center;justify-content:center;width:44px;height:44px;border-radius:14px;background:var(--brand);color:var(--on-brand);font-size:22px;font-weight:600}',
  'header a{flex:none;margin-left:auto}',
  'h1{font-size:28px;line-height:1.15}',
  'a,button{display:inline-flex;align-items:center;min-height:48px;font:inherit;color:var(--brand);text-underline-offset:4px}',
  'button{padding:8px 24px;border:2px solid var(--brand);border-radius:8px;font-weight:bold;background:none;cursor:pointer}',
  'button.filled{background:var(--brand);color:var(--on-brand)}',
  ':focus-visible{outline:3px solid #f2a93b;outline-offset:2px}',
].join('');

const styleHash = createHash('sha256').update(STYLE).digest('base64');
/** Content security policy, repeated in firebase.json for Hosting. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface PageContent {
  readonly language: Language;
  readonly title: string;
  /** Name of the business; empty if the link has expired. */
  readonly business: string;
  /** HTML at the end of the header. */
  readonly aside?: string;
  readonly text: string;
  readonly actions: readonly string[];
}

const renderPage = ({ language, title, business, aside = '', text, actions }: PageContent) => {
  const logo = business
    ? `<span aria-hidden="true">${escapeHtml(getBusinessInitial(business))}</span>${escapeHtml(business)}`
    : '';
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    `<header>${logo}${aside}</header>`,
    `<main><h1>${title}</h1><p>${escapeHtml(text)}</p>`,
    ...actions,
    '</main>',
    '</html>',
    '',
  ].join('\n');
};

/** Sends the same POST request as a mail app (RFC 8058). */
const toForm = (path: string, button: string, attributes = '') =>
  `<form method="post" action="${path}"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button${attributes}>${escapeHtml(button)}</button></p></form>`;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const FILLED = ' class="filled"';

interface Page {
  readonly state: UnsubscribeState;
  readonly language: Language;
  /** Name of the business; empty if the link has expired or the business was deleted. */
  readonly business: string;
  readonly token: string;
  /** True if the reader is a referrer with a page. */
  readonly hasPage: boolean;
}

/** Opening the page changes nothing; only its buttons do. */
export function renderUnsubscribePage({ state, language, business, token, hasPage }: Page): string {
  const texts = TEXTS[language];
  const otherLanguage = language === 'en' ? 'es' : 'en';
  const otherTexts = TEXTS[otherLanguage];
  const getPath = (scope: UnsubscribeScope, pageLanguage: Language) =>
    escapeHtml(`${unsubscribePath(encodeURIComponent(token), scope)}&lang=${pageLanguage}`);
  const name = business || texts.unnamed;
  const sentence = texts[state](name);
  const { stop, stopAll } = UNSUBSCRIBE_LABELS[language];
  const buttons = { business: stop(name), all: stopAll };
  // The first form matches the link's scope: one business or all.
  const scopes =
    state === 'asks_all' ? (['all', 'business'] as const) : (['business', 'all'] as const);
  const unsubscribeForms = scopes.map((scope, index) =>
    toForm(getPath(scope, language), buttons[scope], index === 0 ? FILLED : ''),
  );
  const isConfirming = state === 'asks' || state === 'asks_all';
  const undoForms =
    state === 'done' || state === 'done_all' ? [toForm(getPath('none', language), texts.undo)] : [];
  return renderPage({
    language,
    title: texts.title,
    business,
    aside: `<a lang="${otherLanguage}" href="${getPath(scopes[0], otherLanguage)}" aria-label="${otherTexts.language}: ${otherTexts.choose}">${otherTexts.language}</a>`,
    // `texts.unnamed` is lowercase, so capitalize it at the start of a sentence.
    text: business ? sentence : sentence.replace(`. ${name}`, `. ${capitalize(name)}`),
    actions: [
      ...(isConfirming ? unsubscribeForms : undoForms),
      ...(hasPage ? [`<p><a href="${REFERRER_PAGE}">${texts.ownPage}</a></p>`] : []),
    ],
  });
}

const REMINDER_TEXTS: Readonly<Record<OwnerEmail, Readonly<Record<'on' | 'off', string>>>> = {
  daily: {
    on: textKey('Turn off the daily email about overdue referrals?'),
    off: textKey(
      'Done. You won’t get the daily email anymore. You can turn it back on here, or in the Business tab of Settings.',
    ),
  },
  monday: {
    on: textKey('Turn off the weekly summary?'),
    off: textKey(
      'Done. You won’t get the weekly summary anymore. You can turn it back on here, or in the Business tab of Settings.',
    ),
  },
};

interface ReminderPage {
  readonly mail: OwnerEmail;
  readonly isOn: boolean;
  readonly business: string;
  readonly token: string;
}

export function renderReminderPage({ mail, isOn, business, token }: ReminderPage): string {
  const path = (scope: UnsubscribeScope) =>
    escapeHtml(unsubscribePath(encodeURIComponent(token), scope));
  return renderPage({
    language: getCurrentLanguage(),
    title: t('Emails to you'),
    business,
    text: translate(REMINDER_TEXTS[mail][isOn ? 'on' : 'off']),
    actions: [
      isOn ? toForm(path('business'), t('Turn it off'), FILLED) : toForm(path('none'), t('Undo')),
    ],
  });
}
