/*
 * What kind of shop a business is. Where it heals people or animals, nothing of value may be given for a
 * patient who was sent: California Business and Professions Code, section 650, and for who is paid by
 * federal programs the Anti-Kickback Statute, 42 U.S.C. 1320a-7b(b). Other places have laws of their own,
 * which are not ours to judge: an owner is told to ask their board or lawyer.
 */

/** Those where nothing may be given for a patient who was sent; the rules list the same. */
export const HEALTH_TRADES = [
  'dentistry',
  'medicine',
  'chiropractic',
  'mental_health',
  'eye_care',
  'pharmacy',
  'veterinary',
] as const;

/** Every trade, as it is stored; what each is called stands apart, where an owner says it. */
export const TRADES = [
  'plumbing',
  'electrical',
  'heating_cooling',
  'roofing',
  'painting',
  'landscaping',
  'tree_care',
  'cleaning',
  'carpet_cleaning',
  'pest_control',
  'pool_care',
  'handyman',
  'remodeling',
  'solar',
  'moving',
  'junk_removal',
  'locksmith',
  'appliance_repair',
  'auto_repair',
  'car_detailing',
  'hair_salon',
  'barber',
  'nail_salon',
  'fitness',
  'lessons',
  'pet_grooming',
  'photography',
  'events',
  'accounting',
  'law',
  'real_estate',
  'insurance',
  ...HEALTH_TRADES,
  'other',
] as const;
export type Trade = (typeof TRADES)[number];

/** Whether a business may promise no reward; one that said no trade may. */
export const isHealthTrade = (trade: Trade | null | undefined): boolean =>
  HEALTH_TRADES.some((one) => one === trade);
