import type { Language } from './language.ts';
import { plainLetters } from './plain-letters.ts';
import { t } from './translate.ts';

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

/** What a happy customer may write; no á, í, ó or ú, with which a text message holds less than half as much. */
const NOTES = {
  visit: { en: 'They were so kind to me.', es: 'Fueron muy amables conmigo.' },
  job: { en: 'They did it right at once.', es: 'Lo hicieron bien y pronto.' },
  project: { en: 'Our home looks like new.', es: 'Nuestra casa parece nueva.' },
  service: { en: 'They come right on time.', es: 'Siempre llegan a tiempo.' },
  cleaning: { en: 'It was never so clean.', es: 'Nunca estuvo tan limpio.' },
  repair: { en: 'It works like new.', es: 'Funciona como nuevo.' },
  move: { en: 'Fast, and nothing broke.', es: 'Cuidaron todas mis cosas.' },
  haircut: { en: 'My best haircut so far.', es: 'Mi mejor corte hasta hoy.' },
  appointment: { en: 'I always leave happy.', es: 'Siempre salgo feliz.' },
  session: { en: 'They make it fun.', es: 'Con ellos es divertido.' },
  lesson: { en: 'I learn so much there.', es: 'He aprendido mucho.' },
  event: { en: 'Our guests loved it.', es: 'Mis invitados, felices.' },
} as const satisfies Readonly<Record<keyof typeof VISITS, Readonly<Record<Language, string>>>>;

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
  plumbing: { name: t('Plumbing'), words: t('plumber drain water heater'), visit: 'job' },
  electrical: { name: t('Electrical'), words: t('electrician wiring'), visit: 'job' },
  heating_cooling: {
    name: t('Heating and cooling'),
    words: t('hvac furnace air conditioning'),
    visit: 'service',
  },
  roofing: { name: t('Roofing'), words: t('roofer gutters'), visit: 'project' },
  painting: { name: t('Painting'), words: t('painter'), visit: 'project' },
  landscaping: {
    name: t('Lawn and landscaping'),
    words: t('gardener mowing yard'),
    visit: 'service',
  },
  tree_care: { name: t('Tree care'), words: t('arborist stump'), visit: 'job' },
  cleaning: {
    name: t('Cleaning'),
    words: t('house office maid window pressure washing'),
    visit: 'cleaning',
  },
  carpet_cleaning: { name: t('Carpet cleaning'), words: t('upholstery rug'), visit: 'cleaning' },
  pest_control: { name: t('Pest control'), words: t('exterminator termite'), visit: 'service' },
  pool_care: { name: t('Pool care'), words: t('swimming spa service'), visit: 'service' },
  handyman: { name: t('Handyman'), words: t('repairs odd jobs'), visit: 'job' },
  remodeling: {
    name: t('Remodeling'),
    words: t('contractor kitchen bath builder carpenter floor tile'),
    visit: 'project',
  },
  solar: { name: t('Solar'), words: t('panels energy'), visit: 'project' },
  moving: { name: t('Moving'), words: t('mover storage'), visit: 'move' },
  junk_removal: { name: t('Junk removal'), words: t('hauling dumpster'), visit: 'job' },
  locksmith: { name: t('Locks and garage doors'), words: t('locksmith keys'), visit: 'job' },
  appliance_repair: { name: t('Appliance repair'), words: t('washer fridge'), visit: 'repair' },
  auto_repair: {
    name: t('Auto repair'),
    words: t('mechanic car tires body shop'),
    visit: 'repair',
  },
  car_detailing: { name: t('Car detailing'), words: t('car wash') },
  hair_salon: { name: t('Hair salon'), words: t('hairdresser stylist'), visit: 'appointment' },
  barber: { name: t('Barber'), words: t('barbershop'), visit: 'haircut' },
  nail_salon: {
    name: t('Nails and beauty'),
    words: t('manicure lashes brows'),
    visit: 'appointment',
  },
  fitness: { name: t('Fitness'), words: t('gym trainer yoga pilates'), visit: 'session' },
  lessons: {
    name: t('Lessons and tutoring'),
    words: t('tutor music dance school'),
    visit: 'lesson',
  },
  pet_grooming: {
    name: t('Pet grooming and care'),
    words: t('dog walker boarding'),
    visit: 'appointment',
  },
  photography: { name: t('Photography'), words: t('photographer video'), visit: 'session' },
  events: {
    name: t('Events and catering'),
    words: t('wedding planner dj florist'),
    visit: 'event',
  },
  accounting: { name: t('Accounting and tax'), words: t('bookkeeper cpa'), isLicensed: true },
  law: { name: t('Law'), words: t('lawyer attorney'), isLicensed: true },
  real_estate: { name: t('Real estate'), words: t('realtor agent mortgage'), isLicensed: true },
  insurance: { name: t('Insurance'), words: t('agent broker'), isLicensed: true },
  dentistry: { name: t('Dentistry'), words: t('dentist orthodontist'), isHealth: true },
  medicine: {
    name: t('Medical practice'),
    words: t('doctor clinic nurse med spa'),
    isHealth: true,
  },
  chiropractic: {
    name: t('Chiropractic and physical therapy'),
    words: t('chiropractor massage therapist acupuncture'),
    isHealth: true,
  },
  mental_health: {
    name: t('Counseling and mental health'),
    words: t('therapist psychologist'),
    isHealth: true,
  },
  eye_care: { name: t('Eye care'), words: t('optometrist optician'), isHealth: true },
  pharmacy: {
    name: t('Pharmacy and home health'),
    words: t('home care hearing aids'),
    isHealth: true,
  },
  veterinary: { name: t('Veterinary'), words: t('vet animal hospital'), isHealth: true },
  other: { name: t('Something else') },
} as const satisfies Readonly<Record<string, TradeFacts>>;

export type Trade = keyof typeof TRADES_BY_ID;
export const TRADES = Object.keys(TRADES_BY_ID) as [Trade, ...Trade[]];

const factsOf = (trade: Trade): TradeFacts => TRADES_BY_ID[trade];

const visitOf = (trade: Trade | null | undefined) => (trade && factsOf(trade).visit) || 'visit';

/** What its customers come back for, in the words of a reward. */
export const nextVisit = (trade: Trade | null | undefined, language: Language): string =>
  VISITS[visitOf(trade)][language];

/** What its sample customer writes to a friend. */
export const sampleNote = (trade: Trade | null | undefined, language: Language): string =>
  NOTES[visitOf(trade)][language];

/** What owners call a trade. */
export const tradeName = (trade: Trade): string => factsOf(trade).name;

/**
 * The trades that these typed letters find, by their names or other words for them; all for none. Those
 * whose names begin so come first.
 */
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

/** The one trade that these letters can mean: its very name, or words of no other. */
export function tradeMeantBy(typed: string): Trade | null {
  const found = findTrades(typed);
  const name = plainLetters(typed.trim());
  const named = found.find((trade) => plainLetters(tradeName(trade)) === name);
  return named ?? (found.length === 1 ? (found[0] ?? null) : null);
}

/** Those where nothing may be given for a patient who was sent; the rules list the same. */
export const HEALTH_TRADES: readonly Trade[] = TRADES.filter((trade) => factsOf(trade).isHealth);

/** Whether a business may promise no reward; one that said no trade may. */
export const isHealthTrade = (trade: Trade | null | undefined): boolean =>
  HEALTH_TRADES.some((one) => one === trade);

/** Whether its owner is told that their license may limit rewards. */
export const isLicensedTrade = (trade: Trade | null | undefined): boolean =>
  Boolean(trade && factsOf(trade).isLicensed);
