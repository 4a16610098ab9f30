import {
  type Branding,
  EMPTY_BRANDING,
  formatBusinessFacts,
} from '@vouchwell/domain/business/branding';
import type { Picture } from '@vouchwell/domain/business/pictures';
import type { EmbeddedBusiness, PublicBusiness } from '@vouchwell/domain/business/public-document';
import type { RewardTerms } from '@vouchwell/domain/rewards/terms';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { businessInitial } from '@vouchwell/domain/shared/names';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ReferApp } from './form/refer-app.tsx';
import { FriendApp, PRERENDERED_CODE } from './friend/friend-app.tsx';
import { currentLanguage, setLanguage } from './shared/language.ts';

/** Template that contains the note. */
const TAKES_NOTE = { subjectTemplate: '', bodyTemplate: '{{custom_message}}' };

/** Business whose fields are placeholders that the function `refer-page` fills in. */
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
const TERMS: RewardTerms = {
  referrer: { kind: 'other', text: '[[earned]]' },
  friend: { kind: 'other', text: '[[reward]]' },
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
};
const FIRST_NAME = '[[first]]';
const QUOTE = '[[quote]]';
const PHONE = '[[phone]]';
/** Placeholder for the facts. */
const FACTS = '[[facts]]';

/** React renders the initial of the placeholder name; replaced by its own placeholder. */
const INITIAL = [`>${businessInitial(BLANK.name)}<`, '>[[initial]]<'] as const;

/** Call and text links render without a number. */
const DIALED = /href="(tel|sms):"/g;

const render = (page: ReactNode) =>
  renderToString(page)
    .replace(...INITIAL)
    .replaceAll(
      formatBusinessFacts({ ...EMPTY_BRANDING, area: FACTS }, currentLanguage()) ?? '',
      FACTS,
    )
    .replace(DIALED, 'href="$1:[[dial]]"');

const embed = (asked: string, fields: Partial<PublicBusiness>): EmbeddedBusiness => ({
  asked,
  slug: '[[slug]]',
  business: { ...BLANK, ...fields },
});

/** Splits HTML into characters and comment markers. */
const tokensOf = (html: string): readonly string[] => html.match(/<!--.*?-->|./gs) ?? [];

/** Range where two renderings differ, and the replacement in the second. */
function difference(yes: readonly string[], no: readonly string[]) {
  const isSame = (one: number, other: number) => yes.at(one) === no.at(other);
  const shorter = Math.min(yes.length, no.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(-1 - end, -1 - end)) end += 1;
  return { start, end: yes.length - end, other: no.slice(start, no.length - end).join('') };
}

/**
 * Wraps what each variant in `without` lacks in a named conditional block. Variants must differ in
 * different places; blocks may nest.
 */
export const branches = (yes: string, without: Readonly<Record<string, string>>): string =>
  Object.entries(without)
    .map(([name, no]) => ({ name, ...difference(tokensOf(yes), tokensOf(no)) }))
    .toSorted((one, other) => other.start - one.start)
    .reduce((page, { name, start, end, other }) => {
      const held = page.slice(start, end).join('');
      const block = `<!--if ${name}-->${held}<!--else ${name}-->${other}<!--end ${name}-->`;
      return page.toSpliced(start, end - start, block);
    }, tokensOf(yes))
    .join('');

export const branch = (name: string, yes: string, no: string): string =>
  branches(yes, { [name]: no });

const withReward = (page: (fields: Partial<PublicBusiness>) => string) =>
  branch('reward', page({}), page({ rewardDescription: null }));

const withNote = (page: (fields: Partial<PublicBusiness>) => string) =>
  branch(
    'note',
    withReward(page),
    withReward((fields) => page({ ...fields, emailTemplate: null })),
  );

const referForm = (look: Branding, known: Partial<EmbeddedBusiness>) =>
  withNote((fields) =>
    render(<ReferApp embedded={{ ...embed('business', { look, ...fields }), ...known }} />),
  );

const prerenderKnownForm = (look: Branding) =>
  referForm(look, { referrer: { code: '', firstName: FIRST_NAME } });

type Friends = Partial<PublicBusiness> & { readonly testimonial?: string | undefined };

const friendPage = ({ testimonial, ...fields }: Friends) => {
  const referrer = {
    code: PRERENDERED_CODE,
    firstName: FIRST_NAME,
    ...(testimonial && { testimonial }),
  };
  return render(<FriendApp embedded={{ ...embed(PRERENDERED_CODE, fields), referrer }} />);
};

/** Friend's page with and without the referrer's reward. */
function prerenderRewardVariants(fields: Friends, terms: RewardTerms) {
  const page = (other: Partial<RewardTerms>) =>
    friendPage({ ...fields, rewardTerms: { ...terms, ...other } });
  return branch(
    'earns',
    branch('arrives', page({ dueWhen: 'arrived' }), page({})),
    page({ referrer: null }),
  );
}

/** Friend's page with a reward for the friend, with the text to the referrer, and with neither. */
const rewardedFriend = (fields: Friends) =>
  branch(
    'reward',
    branch('theirs', prerenderRewardVariants(fields, TERMS), friendPage(fields)),
    prerenderRewardVariants({ ...fields, rewardDescription: null }, { ...TERMS, friend: null }),
  );

const blankPicture = (hash: string, width = 1): Picture => ({ hash, width, height: 1 });

/** With a wide logo, a square logo and no logo. */
const withLogo = (page: (look: Branding) => string) => {
  const logo = (width: number) =>
    page({ ...EMPTY_BRANDING, logo: blankPicture('[[logo]]', width) });
  return branch('logo', branch('wide', logo(2), logo(1)), page(EMPTY_BRANDING));
};

/** Form with and without facts, for known and unknown customers. */
const toFormHtml = (look: Branding) => {
  const page = (shown: Branding) => branch('me', prerenderKnownForm(shown), referForm(shown, {}));
  return branch('facts', page({ ...look, area: FACTS }), page(look));
};

/** Friend's page with and without a phone number and each fact. */
const toFriendHtml = (look: Branding) => {
  const shown: Branding = {
    ...look,
    area: FACTS,
    bookingUrl: 'https://cal.com/',
    photo: blankPicture('[[photo]]'),
  };
  const page = (less: Partial<Branding>, fields: Friends = {}) =>
    rewardedFriend({ phone: PHONE, testimonial: QUOTE, ...fields, look: { ...shown, ...less } });
  return branches(page({}), {
    facts: page({ area: null }),
    quote: page({}, { testimonial: undefined }),
    photo: page({ photo: null }),
    phone: page({}, { phone: null }),
    books: page({ bookingUrl: null }),
  });
};

/** HTML with placeholders and conditional blocks for fill-page.ts. */
const FORMS = {
  refer: () => withLogo(toFormHtml),
  friend: () => withLogo(toFriendHtml),
} as const;
export type PrerenderedPage = keyof typeof FORMS;

function prerenderForm(page: PrerenderedPage, language: Language): string {
  setLanguage(language);
  return FORMS[page]();
}

/** One inert element per language, from which refer-page picks. */
export const prerenderedForms = (page: PrerenderedPage): string =>
  LANGUAGES.map(
    (language) => `<template id="form-${language}">${prerenderForm(page, language)}</template>`,
  ).join('');
