import type { Language } from './language.ts';
import type { Trade } from './trade.ts';

/** Used in rewards such as '10% off your next haircut'. */
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

/** Sample testimonials. Avoid á, í, ó and ú: they cut the length of a text message by more than half. */
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

/** Defaults to `visit`. */
const VISIT_OF: Readonly<Partial<Record<Trade, keyof typeof VISITS>>> = {
  plumbing: 'job',
  electrical: 'job',
  heating_cooling: 'service',
  roofing: 'project',
  painting: 'project',
  landscaping: 'service',
  tree_care: 'job',
  cleaning: 'cleaning',
  carpet_cleaning: 'cleaning',
  pest_control: 'service',
  pool_care: 'service',
  handyman: 'job',
  remodeling: 'project',
  solar: 'project',
  moving: 'move',
  junk_removal: 'job',
  locksmith: 'job',
  appliance_repair: 'repair',
  auto_repair: 'repair',
  hair_salon: 'appointment',
  barber: 'haircut',
  nail_salon: 'appointment',
  fitness: 'session',
  lessons: 'lesson',
  pet_grooming: 'appointment',
  photography: 'session',
  events: 'event',
};

const visitOf = (trade: Trade | null | undefined) => (trade && VISIT_OF[trade]) || 'visit';

export const nextVisit = (trade: Trade | null | undefined, language: Language): string =>
  VISITS[visitOf(trade)][language];

/** Visits whose typical job costs much less or more than a repair call. */
const REWARD_DOLLARS: Readonly<Partial<Record<keyof typeof VISITS, number>>> = {
  ...{ haircut: 10, appointment: 10, lesson: 10 },
  ...{ move: 50, project: 100, event: 100 },
};

/** Suggested reward, in dollars. */
export const rewardDollars = (trade: Trade | null | undefined): number =>
  REWARD_DOLLARS[visitOf(trade)] ?? 25;

export const sampleNote = (trade: Trade | null | undefined, language: Language): string =>
  NOTES[visitOf(trade)][language];
