/*
 * What a business's templates said before today's defaults. Whoever never edited theirs has one of these
 * stored, and says what is usual today.
 */

const LINK = '{{personal_link}}';
const WEBSITE = '{{business_url}}';

const email = (lines: readonly string[], link: readonly string[]) =>
  [...lines, '{{business_url}}', '', '{{referrer_name}}', ...link].join('\n');
const ENGLISH = [
  'Hi {{referral_first_name}},',
  '',
  "I've been really happy with {{business_name}} and thought of you.",
  '{{custom_message}}',
  '',
  'Just write to them at {{business_email}} and mention my name.',
];
const SPANISH = [
  'Hola, {{referral_first_name}}:',
  '',
  'Estoy muy feliz con {{business_name}} y pensé en ti.',
  '{{custom_message}}',
  '',
  'Escríbeles a {{business_email}} y diles que vas de mi parte.',
];

const ENGLISH_SMS =
  "Hi {{referral_first_name}}, it's {{referrer_first_name}}. I've been really happy";
const SPANISH_SMS = 'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Estoy';

/** The Spanish email that says what the friend gets, before a native reader mended it. */
const spanishEmail = (disclosure: readonly string[]) =>
  [
    ...SPANISH.slice(0, 4),
    'Recibes {{friend_reward}}.',
    ...disclosure,
    '',
    `Deja aquí tu teléfono y se comunicarán contigo: ${LINK}`,
    'O llámales al {{business_phone}}.',
    '',
    '{{referrer_first_name}}',
  ].join('\n');

/** What was usual before a text said what the customer earns. */
const UNDISCLOSED = [
  [
    ...ENGLISH.slice(0, 4),
    'You get {{friend_reward}}.',
    '',
    `Leave your number here, and they will get in touch: ${LINK}`,
    'Or call or text them at {{business_phone}}.',
    '',
    '{{referrer_first_name}}',
  ].join('\n'),
  spanishEmail([]),
  `${ENGLISH_SMS} with {{business_name}}.\n{{custom_message}}\nYou get {{friend_reward}}.\n${LINK}\nOr call {{business_phone}}.`,
  `${SPANISH_SMS} feliz con {{business_name}} y pensé en ti.\n{{custom_message}}\nRecibes {{friend_reward}}.\n${LINK}\nO llama al {{business_phone}}.`,
];

/** The Spanish before a native reader mended it. */
const TRANSLATED = [
  spanishEmail(['{{disclosure}}']),
  `${SPANISH_SMS} feliz con {{business_name}} y pensé en ti.\n{{custom_message}}\nRecibes {{friend_reward}}.\n{{disclosure}}\n${LINK}\nO llama al {{business_phone}}.`,
];

const FORMER: ReadonlySet<string> = new Set([
  ...UNDISCLOSED,
  ...TRANSLATED,
  email(ENGLISH, []),
  email(ENGLISH, ['', `Or ask them to call you: ${LINK}`]),
  email(SPANISH, []),
  email(SPANISH, ['', `O pídeles que te llamen: ${LINK}`]),
  ...[WEBSITE, LINK].flatMap((link) => [
    `${ENGLISH_SMS} with {{business_name}} and thought of you.\n{{custom_message}}\n${link}`,
    `${ENGLISH_SMS} with {{business_name}}. Try them.\n{{custom_message}}\n${link}`,
    `${SPANISH_SMS} muy feliz con {{business_name}} y pensé en ti.\n{{custom_message}}\n${link}`,
    `${SPANISH_SMS} feliz con {{business_name}} y pensé en ti.\n{{custom_message}}\n${link}`,
  ]),
]);

/** Whether a text is one that we gave, and that its owner has never edited. */
export const isFormerDefault = (body: string): boolean => FORMER.has(body);
