import { LANGUAGES, type Language } from '@vouchwell/domain/language';
import { businessInitial, type PublicBusiness } from '@vouchwell/domain/public-document';
import { renderToString } from 'react-dom/server';
import { setLanguage } from './language.ts';
import { ReferApp } from './refer-app.tsx';

/** Where every way of writing a template takes the note. */
const TAKES_NOTE = { subjectTemplate: '', bodyTemplate: '{{custom_message}}' };

/** A business whose fields are the placeholders that the function `refer-page` fills in. */
const BLANK: PublicBusiness = {
  businessId: '',
  name: '[[name]]',
  businessUrl: null,
  rewardDescription: '[[reward]]',
  fromLabel: null,
  active: true,
  emailTemplate: { ...TAKES_NOTE, es: TAKES_NOTE },
  smsTemplate: null,
};

/** The mark's letter, which React makes of the placeholder for the name, and its own placeholder. */
const INITIAL = [`>${businessInitial(BLANK.name)}<`, '>[[initial]]<'] as const;

const renderForm = (fields: Partial<PublicBusiness> = {}) =>
  renderToString(
    <ReferApp
      embedded={{ asked: 'business', slug: 'business', business: { ...BLANK, ...fields } }}
    />,
  ).replace(...INITIAL);

/** Merges two renderings: where they differ, writes a conditional block on `name` with the parts of `yes` and `no`. */
export function branch(name: string, yes: string, no: string): string {
  const isSame = (one: number, other: number) => yes.at(one) === no.at(other);
  const shorter = Math.min(yes.length, no.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(-1 - end, -1 - end)) end += 1;
  const middle = (text: string) => text.slice(start, text.length - end);
  const after = yes.slice(yes.length - end);
  return `${yes.slice(0, start)}<!--if ${name}-->${middle(yes)}<!--else-->${middle(no)}<!--end-->${after}`;
}

/** The form with its reward and without. */
const withReward = (fields: Partial<PublicBusiness> = {}) =>
  branch('reward', renderForm(fields), renderForm({ ...fields, rewardDescription: null }));

/** The form in this language as HTML, with placeholders and conditional blocks for fill-page.ts. */
export function prerenderForm(language: Language): string {
  setLanguage(language);
  return branch('note', withReward(), withReward({ emailTemplate: null }));
}

/** The form in every language, each in an inert `<template>`-like element that refer-page picks from. */
export const prerenderedForms = (): string =>
  LANGUAGES.map(
    (language) => `<template id="form-${language}">${prerenderForm(language)}</template>`,
  ).join('');
