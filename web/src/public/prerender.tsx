import { type Look, NO_LOOK, saidFacts } from '@vouchwell/domain/business/look';
import type { Picture } from '@vouchwell/domain/business/pictures';
import type { EmbeddedBusiness, PublicBusiness } from '@vouchwell/domain/business/public-document';
import { businessInitial } from '@vouchwell/domain/lib/business-initial';
import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FriendApp, PRERENDERED_CODE } from './friend-app.tsx';
import { currentLanguage, setLanguage } from './language.ts';
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
/** Terms by which each of both gets a placeholder. */
const TERMS: RewardTerms = {
  referrer: { kind: 'other', text: '[[earned]]' },
  friend: { kind: 'other', text: '[[reward]]' },
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
};
const FIRST_NAME = '[[first]]';
const PHONE = '[[phone]]';
/** What stands for the area, which the facts that are filled in take the place of. */
const FACTS = '[[facts]]';

/** The mark's letter, which React makes of the placeholder for the name, and its own placeholder. */
const INITIAL = [`>${businessInitial(BLANK.name)}<`, '>[[initial]]<'] as const;

/** What a link to call or text is without the digits of a number. */
const DIALED = /href="(tel|sms):"/g;

const render = (page: ReactNode) =>
  renderToString(page)
    .replace(...INITIAL)
    .replaceAll(saidFacts({ ...NO_LOOK, area: FACTS }, currentLanguage()) ?? '', FACTS)
    .replace(DIALED, 'href="$1:[[dial]]"');

const embed = (asked: string, fields: Partial<PublicBusiness>): EmbeddedBusiness => ({
  asked,
  slug: '[[slug]]',
  business: { ...BLANK, ...fields },
});

/**
 * Merges two renderings: where they differ, writes a conditional block on `name` with the parts of `yes`
 * and `no`, which may hold blocks on other names.
 */
export function branch(name: string, yes: string, no: string): string {
  const isSame = (one: number, other: number) => yes.at(one) === no.at(other);
  const shorter = Math.min(yes.length, no.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(-1 - end, -1 - end)) end += 1;
  const middle = (text: string) => text.slice(start, text.length - end);
  const after = yes.slice(yes.length - end);
  return `${yes.slice(0, start)}<!--if ${name}-->${middle(yes)}<!--else ${name}-->${middle(no)}<!--end ${name}-->${after}`;
}

/** The page with its reward and without. */
const withReward = (page: (fields: Partial<PublicBusiness>) => string) =>
  branch('reward', page({}), page({ rewardDescription: null }));

/** The form, with the note in the message and without. */
const withNote = (page: (fields: Partial<PublicBusiness>) => string) =>
  branch(
    'note',
    withReward(page),
    withReward((fields) => page({ ...fields, emailTemplate: null })),
  );

const referForm = (look: Look | null, known: Partial<EmbeddedBusiness>) =>
  withNote((fields) =>
    render(<ReferApp embedded={{ ...embed('business', { look, ...fields }), ...known }} />),
  );

/** The form of a customer whom the server knows, who is first asked how happy they are, or is not. */
const knownForm = (look: Look | null) => {
  const referrer = { code: '', firstName: FIRST_NAME };
  return branch(
    'score',
    referForm(look, { referrer: { ...referrer, asksScore: true } }),
    referForm(look, { referrer }),
  );
};

const friendPage = (fields: Partial<PublicBusiness>) =>
  render(
    <FriendApp
      embedded={{
        ...embed(PRERENDERED_CODE, fields),
        referrer: { code: PRERENDERED_CODE, firstName: FIRST_NAME },
      }}
    />,
  );

/** The friend's page by these terms, with what its referrer earns, and without. */
function earningFriend(fields: Partial<PublicBusiness>, terms: RewardTerms) {
  const page = (other: Partial<RewardTerms>) =>
    friendPage({ ...fields, rewardTerms: { ...terms, ...other } });
  return branch(
    'earns',
    branch('arrives', page({ dueWhen: 'arrived' }), page({})),
    page({ referrer: null }),
  );
}

/** The friend's page with what the friend gets, with the words to the referrer, and with neither. */
const rewardedFriend = (fields: Partial<PublicBusiness>) =>
  branch(
    'reward',
    branch('theirs', earningFriend(fields, TERMS), friendPage(fields)),
    earningFriend({ ...fields, rewardDescription: null }, { ...TERMS, friend: null }),
  );

const blankPicture = (hash: string, width = 1): Picture => ({ hash, width, height: 1 });

/** With the business's logo, wide or not, in place of its mark, and without one. */
const withLogo = (page: (look: Look | null) => string) => {
  const logo = (width: number) => page({ ...NO_LOOK, logo: blankPicture('[[logo]]', width) });
  return branch('logo', branch('wide', logo(2), logo(1)), page(null));
};

/** With the facts of the business, its photo and a way to book, and without each of them. */
const friendOf = (look: Look | null, fields: Partial<PublicBusiness>) => {
  const page = (more: Partial<Look>) =>
    rewardedFriend({ ...fields, look: { ...NO_LOOK, ...look, ...more } });
  const books = { bookingUrl: 'https://cal.com/' };
  const photo = { photo: blankPicture('[[photo]]') };
  const withBooking = (more: Partial<Look>) =>
    branch('books', page({ ...more, ...books }), page(more));
  const withPhoto = (more: Partial<Look>) =>
    branch('photo', withBooking({ ...more, ...photo }), withBooking(more));
  return branch('facts', withPhoto({ area: FACTS }), withPhoto({}));
};

/** The friend's page of a business that has a phone number, and of one that has none. */
const friendForm = () =>
  withLogo((look) => branch('phone', friendOf(look, { phone: PHONE }), friendOf(look, {})));

/** The form of each page as HTML, with placeholders and conditional blocks for fill-page.ts. */
const FORMS = {
  /** With the customer's name and address to fill in, or with the name of one whom the server knows. */
  refer: () => withLogo((look) => branch('me', knownForm(look), referForm(look, {}))),
  friend: friendForm,
} as const;
export type PrerenderedPage = keyof typeof FORMS;

function prerenderForm(page: PrerenderedPage, language: Language): string {
  setLanguage(language);
  return FORMS[page]();
}

/** A page's form in every language, each in an inert `<template>`-like element that refer-page picks from. */
export const prerenderedForms = (page: PrerenderedPage): string =>
  LANGUAGES.map(
    (language) => `<template id="form-${language}">${prerenderForm(page, language)}</template>`,
  ).join('');
