import type { Language } from './language.ts';
import { plainLetters } from './plain-letters.ts';

/*
 * What kind of shop a business is. Where it heals people or animals, nothing of value may be given for a
 * patient who was sent: California Business and Professions Code, section 650, and for who is paid by
 * federal programs the Anti-Kickback Statute, 42 U.S.C. 1320a-7b(b). Other places have laws of their own,
 * which are not ours to judge: an owner is told to ask their board or lawyer.
 */

/** What a customer may come back for, as a reward says it: '10% off your next haircut'. */
const VISITS = {
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

interface TradeFacts {
  readonly name: string;
  /** Other words that an owner may look for. */
  readonly words?: string;
  /** What its customers come back for; a visit where it is missing. */
  readonly visit?: keyof typeof VISITS;
  /** A health trade: no reward for whoever refers. */
  readonly isHealth?: true;
  /** Its license may limit rewards, in ways that differ by place. */
  readonly isLicensed?: true;
}

const TRADES_BY_ID = {
  plumbing: { name: 'Plumbing', words: 'plumber drain water heater', visit: 'job' },
  electrical: { name: 'Electrical', words: 'electrician wiring', visit: 'job' },
  heating_cooling: {
    name: 'Heating and cooling',
    words: 'hvac furnace air conditioning',
    visit: 'service',
  },
  roofing: { name: 'Roofing', words: 'roofer gutters', visit: 'project' },
  painting: { name: 'Painting', words: 'painter', visit: 'project' },
  landscaping: { name: 'Lawn and landscaping', words: 'gardener mowing yard', visit: 'service' },
  tree_care: { name: 'Tree care', words: 'arborist stump', visit: 'job' },
  cleaning: {
    name: 'Cleaning',
    words: 'house office maid window pressure washing',
    visit: 'cleaning',
  },
  carpet_cleaning: { name: 'Carpet cleaning', words: 'upholstery rug', visit: 'cleaning' },
  pest_control: { name: 'Pest control', words: 'exterminator termite', visit: 'service' },
  pool_care: { name: 'Pool care', words: 'swimming spa service', visit: 'service' },
  handyman: { name: 'Handyman', words: 'repairs odd jobs', visit: 'job' },
  remodeling: {
    name: 'Remodeling',
    words: 'contractor kitchen bath builder carpenter floor tile',
    visit: 'project',
  },
  solar: { name: 'Solar', words: 'panels energy', visit: 'project' },
  moving: { name: 'Moving', words: 'mover storage', visit: 'move' },
  junk_removal: { name: 'Junk removal', words: 'hauling dumpster', visit: 'job' },
  locksmith: { name: 'Locks and garage doors', words: 'locksmith keys', visit: 'job' },
  appliance_repair: { name: 'Appliance repair', words: 'washer fridge', visit: 'repair' },
  auto_repair: { name: 'Auto repair', words: 'mechanic car tires body shop', visit: 'repair' },
  car_detailing: { name: 'Car detailing', words: 'car wash' },
  hair_salon: { name: 'Hair salon', words: 'hairdresser stylist', visit: 'appointment' },
  barber: { name: 'Barber', words: 'barbershop', visit: 'haircut' },
  nail_salon: { name: 'Nails and beauty', words: 'manicure lashes brows', visit: 'appointment' },
  fitness: { name: 'Fitness', words: 'gym trainer yoga pilates', visit: 'session' },
  lessons: { name: 'Lessons and tutoring', words: 'tutor music dance school', visit: 'lesson' },
  pet_grooming: {
    name: 'Pet grooming and care',
    words: 'dog walker boarding',
    visit: 'appointment',
  },
  photography: { name: 'Photography', words: 'photographer video', visit: 'session' },
  events: { name: 'Events and catering', words: 'wedding planner dj florist', visit: 'event' },
  accounting: { name: 'Accounting and tax', words: 'bookkeeper cpa', isLicensed: true },
  law: { name: 'Law', words: 'lawyer attorney', isLicensed: true },
  real_estate: { name: 'Real estate', words: 'realtor agent mortgage', isLicensed: true },
  insurance: { name: 'Insurance', words: 'agent broker', isLicensed: true },
  dentistry: { name: 'Dentistry', words: 'dentist orthodontist', isHealth: true },
  medicine: { name: 'Medical practice', words: 'doctor clinic nurse med spa', isHealth: true },
  chiropractic: {
    name: 'Chiropractic and physical therapy',
    words: 'chiropractor massage therapist acupuncture',
    isHealth: true,
  },
  mental_health: {
    name: 'Counseling and mental health',
    words: 'therapist psychologist',
    isHealth: true,
  },
  eye_care: { name: 'Eye care', words: 'optometrist optician', isHealth: true },
  pharmacy: { name: 'Pharmacy and home health', words: 'home care hearing aids', isHealth: true },
  veterinary: { name: 'Veterinary', words: 'vet animal hospital', isHealth: true },
  other: { name: 'Something else' },
} as const satisfies Readonly<Record<string, TradeFacts>>;

export type Trade = keyof typeof TRADES_BY_ID;
export const TRADES = Object.keys(TRADES_BY_ID) as [Trade, ...Trade[]];

const factsOf = (trade: Trade): TradeFacts => TRADES_BY_ID[trade];

/** What its customers come back for, in the words of a reward. */
export const nextVisit = (trade: Trade | null | undefined, language: Language): string =>
  VISITS[(trade && factsOf(trade).visit) || 'visit'][language];

/** What owners call a trade. */
export const tradeName = (trade: Trade): string => TRADES_BY_ID[trade].name;

/** The trades that these typed letters find, by their names or other words for them; all for none. */
export function findTrades(typed: string): readonly Trade[] {
  const wanted = plainLetters(typed).split(' ').filter(Boolean);
  return TRADES.filter((trade) => {
    const { name, words = '' } = factsOf(trade);
    const known = plainLetters(`${name} ${words}`).split(' ');
    return wanted.every((one) => known.some((word) => word.startsWith(one)));
  });
}

/** Those where nothing may be given for a patient who was sent; the rules list the same. */
export const HEALTH_TRADES: readonly Trade[] = TRADES.filter((trade) => factsOf(trade).isHealth);

/** Whether a business may promise no reward; one that said no trade may. */
export const isHealthTrade = (trade: Trade | null | undefined): boolean =>
  HEALTH_TRADES.some((one) => one === trade);

/** Whether its owner is told that their license may limit rewards. */
export const isLicensedTrade = (trade: Trade | null | undefined): boolean =>
  Boolean(trade && factsOf(trade).isLicensed);
