import { formatTerms, type RewardTerms } from '../rewards/terms.ts';
import { type Language, t } from '../shared/i18n.ts';
import { INDUSTRIES, type Industry } from '../shared/industry.ts';
import { toPlainLetters } from '../shared/text.ts';

interface IndustryPreset {
  readonly name: string;
  readonly synonyms?: string;
  /** True if the industry's licensing rules may restrict rewards, depending on the state. */
  readonly isLicensed?: true;
  /** Kind of visit; defaults to `visit`. */
  readonly visit?: VisitKind;
}

const INDUSTRY_PRESETS: Readonly<Record<Industry, IndustryPreset>> = {
  plumbing: { name: t('Plumbing'), synonyms: t('plumber drain water heater'), visit: 'job' },
  electrical: { name: t('Electrical'), synonyms: t('electrician wiring'), visit: 'job' },
  heating_cooling: {
    name: t('Heating and cooling'),
    synonyms: t('hvac furnace air conditioning'),
    visit: 'service',
  },
  roofing: { name: t('Roofing'), synonyms: t('roofer gutters'), visit: 'project' },
  painting: { name: t('Painting'), synonyms: t('painter'), visit: 'project' },
  landscaping: {
    name: t('Lawn and landscaping'),
    synonyms: t('gardener mowing yard'),
    visit: 'service',
  },
  tree_care: { name: t('Tree care'), synonyms: t('arborist stump'), visit: 'job' },
  cleaning: {
    name: t('Cleaning'),
    synonyms: t('house office maid window pressure washing'),
    visit: 'cleaning',
  },
  carpet_cleaning: { name: t('Carpet cleaning'), synonyms: t('upholstery rug'), visit: 'cleaning' },
  pest_control: { name: t('Pest control'), synonyms: t('exterminator termite'), visit: 'service' },
  pool_care: { name: t('Pool care'), synonyms: t('swimming spa service'), visit: 'service' },
  handyman: { name: t('Handyman'), synonyms: t('repairs odd jobs'), visit: 'job' },
  remodeling: {
    name: t('Remodeling'),
    synonyms: t('contractor kitchen bath builder carpenter floor tile'),
    visit: 'project',
  },
  solar: { name: t('Solar'), synonyms: t('panels energy'), visit: 'project' },
  moving: { name: t('Moving'), synonyms: t('mover storage'), visit: 'move' },
  junk_removal: { name: t('Junk removal'), synonyms: t('hauling dumpster'), visit: 'job' },
  locksmith: { name: t('Locks and garage doors'), synonyms: t('locksmith keys'), visit: 'job' },
  appliance_repair: { name: t('Appliance repair'), synonyms: t('washer fridge'), visit: 'repair' },
  auto_repair: {
    name: t('Auto repair'),
    synonyms: t('mechanic car tires body shop'),
    visit: 'repair',
  },
  car_detailing: { name: t('Car detailing'), synonyms: t('car wash') },
  hair_salon: { name: t('Hair salon'), synonyms: t('hairdresser stylist'), visit: 'appointment' },
  barber: { name: t('Barber'), synonyms: t('barbershop'), visit: 'haircut' },
  nail_salon: {
    name: t('Nails and beauty'),
    synonyms: t('manicure lashes brows'),
    visit: 'appointment',
  },
  fitness: { name: t('Fitness'), synonyms: t('gym trainer yoga pilates'), visit: 'session' },
  lessons: {
    name: t('Lessons and tutoring'),
    synonyms: t('tutor music dance school'),
    visit: 'lesson',
  },
  pet_grooming: {
    name: t('Pet grooming and care'),
    synonyms: t('dog walker boarding'),
    visit: 'appointment',
  },
  photography: { name: t('Photography'), synonyms: t('photographer video'), visit: 'session' },
  events: {
    name: t('Events and catering'),
    synonyms: t('wedding planner dj'),
    visit: 'event',
  },
  accounting: { name: t('Accounting and tax'), synonyms: t('bookkeeper cpa'), isLicensed: true },
  law: { name: t('Law'), synonyms: t('lawyer attorney'), isLicensed: true },
  real_estate: { name: t('Real estate'), synonyms: t('realtor agent mortgage'), isLicensed: true },
  insurance: { name: t('Insurance'), synonyms: t('agent broker'), isLicensed: true },
  dentistry: { name: t('Dentistry'), synonyms: t('dentist orthodontist') },
  medicine: {
    name: t('Medical practice'),
    synonyms: t('doctor clinic nurse med spa'),
  },
  chiropractic: {
    name: t('Chiropractic and physical therapy'),
    synonyms: t('chiropractor massage therapist acupuncture'),
  },
  mental_health: {
    name: t('Counseling and mental health'),
    synonyms: t('therapist psychologist'),
  },
  eye_care: { name: t('Eye care'), synonyms: t('optometrist optician') },
  pharmacy: {
    name: t('Pharmacy and home health'),
    synonyms: t('home care hearing aids'),
  },
  veterinary: { name: t('Veterinary'), synonyms: t('vet animal hospital') },
  other: {
    name: t('Another type of business'),
    synonyms: t('shop store retail bakery restaurant cafe florist'),
  },
};

export const getIndustryName = (industry: Industry): string => INDUSTRY_PRESETS[industry].name;

/** Searches names and synonyms; name matches come first. Blank text matches every industry. */
export function searchIndustries(query: string): readonly Industry[] {
  const typedWords = toPlainLetters(query).split(' ').filter(Boolean);
  const matches = INDUSTRIES.filter((industry) => {
    const { name, synonyms = '' } = INDUSTRY_PRESETS[industry];
    const industryWords = toPlainLetters(`${name} ${synonyms}`).split(' ');
    return typedWords.every((typedWord) =>
      industryWords.some((word) => word.startsWith(typedWord)),
    );
  });
  const isNameMatch = (industry: Industry) =>
    toPlainLetters(getIndustryName(industry)).startsWith(typedWords.join(' '));
  return [...matches.filter(isNameMatch), ...matches.filter((industry) => !isNameMatch(industry))];
}

/** Returns the exact name match or the only search result, otherwise null. */
export function matchIndustry(query: string): Industry | null {
  const matches = searchIndustries(query);
  const name = toPlainLetters(query.trim());
  const exactMatch = matches.find((industry) => toPlainLetters(getIndustryName(industry)) === name);
  return exactMatch ?? (matches.length === 1 ? (matches[0] ?? null) : null);
}

export const isLicensedIndustry = (industry: Industry | null | undefined): boolean =>
  Boolean(industry && INDUSTRY_PRESETS[industry].isLicensed);

/** Names of visits, used in rewards such as '10% off your next haircut'. */
const NEXT_VISIT_TEXTS = {
  visit: { en: 'your next visit', es: 'tu próxima visita' },
  job: { en: 'your next job', es: 'tu próximo trabajo' },
  project: { en: 'your next project', es: 'tu próximo proyecto' },
  service: { en: 'your next service', es: 'tu próximo servicio' },
  cleaning: { en: 'your next cleaning', es: 'tu próxima limpieza' },
  repair: { en: 'your next repair', es: 'tu próxima reparación' },
  move: { en: 'your next move', es: 'tu próxima mudanza' },
  haircut: { en: 'your next haircut', es: 'tu próximo corte' },
  appointment: { en: 'your next appointment', es: 'tu próxima cita' },
  session: { en: 'your next session', es: 'tu próxima sesión' },
  lesson: { en: 'your next lesson', es: 'tu próxima clase' },
  event: { en: 'your next event', es: 'tu próximo evento' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

type VisitKind = keyof typeof NEXT_VISIT_TEXTS;

/** Sample testimonials. Avoid á, í, ó and ú: they cut the length of a text message by more than half. */
const SAMPLE_NOTES = {
  visit: { en: 'I keep coming back.', es: 'Siempre vuelvo con gusto.' },
  job: { en: 'Done right the first time.', es: 'Bien hecho a la primera.' },
  project: { en: 'Our home looks like new.', es: 'Nuestra casa parece nueva.' },
  service: { en: 'They always come on time.', es: 'Siempre llegan a tiempo.' },
  cleaning: { en: 'It has never been so clean.', es: 'Nunca estuvo tan limpio.' },
  repair: { en: 'It works like new.', es: 'Funciona como nuevo.' },
  move: { en: 'Fast, and nothing broke.', es: 'Cuidaron todas mis cosas.' },
  haircut: { en: 'Best haircut I ever had.', es: 'Mi mejor corte hasta hoy.' },
  appointment: { en: 'I always leave happy.', es: 'Siempre salgo feliz.' },
  session: { en: 'They make it fun.', es: 'Con ellos es divertido.' },
  lesson: { en: 'I learn so much there.', es: 'He aprendido mucho.' },
  event: { en: 'Our guests loved it.', es: 'Mis invitados, felices.' },
} as const satisfies Readonly<Record<VisitKind, Readonly<Record<Language, string>>>>;

const getVisitKind = (industry: Industry | null | undefined): VisitKind =>
  (industry && INDUSTRY_PRESETS[industry].visit) || 'visit';

export const getNextVisitText = (
  industry: Industry | null | undefined,
  language: Language,
): string => NEXT_VISIT_TEXTS[getVisitKind(industry)][language];

/** Rewards, in dollars, for visits that cost much less or more than a repair call; the default is 25. */
const REWARD_DOLLARS: Readonly<Partial<Record<VisitKind, number>>> = {
  haircut: 10,
  appointment: 10,
  lesson: 10,
  move: 50,
  project: 100,
  event: 100,
};

export const getSampleNote = (industry: Industry | null | undefined, language: Language): string =>
  SAMPLE_NOTES[getVisitKind(industry)][language];

/** A suggested reward; `name` is the button's label. */
interface SuggestedReward {
  readonly name: string;
  readonly rewardDescription: string;
  readonly rewardDescriptionEs: string;
  readonly rewardTerms: RewardTerms;
}

const CONVERSION_TERMS = { dueWhen: 'converted', yearlyCap: null, leastJobCents: null } as const;

export function getSuggestedRewards(
  industry: Industry | null | undefined,
): readonly SuggestedReward[] {
  const dollars = REWARD_DOLLARS[getVisitKind(industry)] ?? 25;
  const amount = `$${dollars}`;
  const amountCents = dollars * 100;
  // For large jobs, suggest a lower percentage, which costs no more than an owner expects.
  const percent = dollars < 100 ? '10%' : '5%';
  const text = `${percent} off ${getNextVisitText(industry, 'en')}`;
  const cashAndCredit: RewardTerms = {
    referrer: { kind: 'cash', amountCents },
    friend: { kind: 'credit', amountCents },
    ...CONVERSION_TERMS,
  };
  return [
    {
      name: t('{amount} cash + {amount} off', { amount }),
      rewardDescription: formatTerms(cashAndCredit, 'USD'),
      rewardDescriptionEs: formatTerms(cashAndCredit, 'USD', 'es'),
      rewardTerms: cashAndCredit,
    },
    {
      name: t('{percent} off', { percent }),
      rewardDescription: text,
      rewardDescriptionEs: `${percent} de descuento en ${getNextVisitText(industry, 'es')}`,
      // The discount is on the customer's next visit, not on the friend's job, so it has no amount.
      rewardTerms: { referrer: { kind: 'other', text }, friend: null, ...CONVERSION_TERMS },
    },
    {
      name: t('{amount} gift card', { amount }),
      rewardDescription: `A ${amount} gift card for each friend who becomes a customer`,
      rewardDescriptionEs: `Una tarjeta de regalo de ${amount} por cada persona recomendada que se haga cliente`,
      rewardTerms: {
        referrer: { kind: 'gift_card', amountCents },
        friend: null,
        ...CONVERSION_TERMS,
      },
    },
  ];
}

/** Finds the suggestion with this exact text; null for the owner's own wording. */
export const findSuggestedReward = (
  text: string,
  industry?: Industry | null,
): SuggestedReward | null =>
  getSuggestedRewards(industry).find(({ rewardDescription, rewardDescriptionEs }) =>
    [rewardDescription, rewardDescriptionEs].includes(text.trim()),
  ) ?? null;
