import { plainLetters } from './plain-letters.ts';
import { TRADES, type Trade } from './trade.ts';
import { t } from './translate.ts';

interface TradeFacts {
  readonly name: string;
  /** Search synonyms. */
  readonly words?: string;
  /** Its license may restrict rewards, depending on the state. */
  readonly isLicensed?: true;
}

const TRADES_BY_ID = {
  plumbing: { name: t('Plumbing'), words: t('plumber drain water heater') },
  electrical: { name: t('Electrical'), words: t('electrician wiring') },
  heating_cooling: {
    name: t('Heating and cooling'),
    words: t('hvac furnace air conditioning'),
  },
  roofing: { name: t('Roofing'), words: t('roofer gutters') },
  painting: { name: t('Painting'), words: t('painter') },
  landscaping: {
    name: t('Lawn and landscaping'),
    words: t('gardener mowing yard'),
  },
  tree_care: { name: t('Tree care'), words: t('arborist stump') },
  cleaning: {
    name: t('Cleaning'),
    words: t('house office maid window pressure washing'),
  },
  carpet_cleaning: { name: t('Carpet cleaning'), words: t('upholstery rug') },
  pest_control: { name: t('Pest control'), words: t('exterminator termite') },
  pool_care: { name: t('Pool care'), words: t('swimming spa service') },
  handyman: { name: t('Handyman'), words: t('repairs odd jobs') },
  remodeling: {
    name: t('Remodeling'),
    words: t('contractor kitchen bath builder carpenter floor tile'),
  },
  solar: { name: t('Solar'), words: t('panels energy') },
  moving: { name: t('Moving'), words: t('mover storage') },
  junk_removal: { name: t('Junk removal'), words: t('hauling dumpster') },
  locksmith: { name: t('Locks and garage doors'), words: t('locksmith keys') },
  appliance_repair: { name: t('Appliance repair'), words: t('washer fridge') },
  auto_repair: {
    name: t('Auto repair'),
    words: t('mechanic car tires body shop'),
  },
  car_detailing: { name: t('Car detailing'), words: t('car wash') },
  hair_salon: { name: t('Hair salon'), words: t('hairdresser stylist') },
  barber: { name: t('Barber'), words: t('barbershop') },
  nail_salon: {
    name: t('Nails and beauty'),
    words: t('manicure lashes brows'),
  },
  fitness: { name: t('Fitness'), words: t('gym trainer yoga pilates') },
  lessons: {
    name: t('Lessons and tutoring'),
    words: t('tutor music dance school'),
  },
  pet_grooming: {
    name: t('Pet grooming and care'),
    words: t('dog walker boarding'),
  },
  photography: { name: t('Photography'), words: t('photographer video') },
  events: {
    name: t('Events and catering'),
    words: t('wedding planner dj florist'),
  },
  accounting: { name: t('Accounting and tax'), words: t('bookkeeper cpa'), isLicensed: true },
  law: { name: t('Law'), words: t('lawyer attorney'), isLicensed: true },
  real_estate: { name: t('Real estate'), words: t('realtor agent mortgage'), isLicensed: true },
  insurance: { name: t('Insurance'), words: t('agent broker'), isLicensed: true },
  dentistry: { name: t('Dentistry'), words: t('dentist orthodontist') },
  medicine: {
    name: t('Medical practice'),
    words: t('doctor clinic nurse med spa'),
  },
  chiropractic: {
    name: t('Chiropractic and physical therapy'),
    words: t('chiropractor massage therapist acupuncture'),
  },
  mental_health: {
    name: t('Counseling and mental health'),
    words: t('therapist psychologist'),
  },
  eye_care: { name: t('Eye care'), words: t('optometrist optician') },
  pharmacy: {
    name: t('Pharmacy and home health'),
    words: t('home care hearing aids'),
  },
  veterinary: { name: t('Veterinary'), words: t('vet animal hospital') },
  other: { name: t('Something else') },
} as const satisfies Readonly<Record<Trade, TradeFacts>>;

const factsOf = (trade: Trade): TradeFacts => TRADES_BY_ID[trade];

export const tradeName = (trade: Trade): string => factsOf(trade).name;

/** Searches names and synonyms; name matches come first. Blank text finds all. */
export function findTrades(typed: string): readonly Trade[] {
  const wanted = plainLetters(typed).split(' ').filter(Boolean);
  const found = TRADES.filter((trade) => {
    const { name, words = '' } = factsOf(trade);
    const known = plainLetters(`${name} ${words}`).split(' ');
    return wanted.every((one) => known.some((word) => word.startsWith(one)));
  });
  const isFirst = (trade: Trade) => plainLetters(tradeName(trade)).startsWith(wanted.join(' '));
  return [...found.filter(isFirst), ...found.filter((trade) => !isFirst(trade))];
}

/** Exact name match, or the only search result. */
export function tradeMeantBy(typed: string): Trade | null {
  const found = findTrades(typed);
  const name = plainLetters(typed.trim());
  const named = found.find((trade) => plainLetters(tradeName(trade)) === name);
  return named ?? (found.length === 1 ? (found[0] ?? null) : null);
}

export const isLicensedTrade = (trade: Trade | null | undefined): boolean =>
  Boolean(trade && factsOf(trade).isLicensed);
