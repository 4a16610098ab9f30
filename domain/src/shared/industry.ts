/*
 * Health businesses may not give anything of value for a referred patient: California Business and
 * Professions Code, section 650, and for federal programs the Anti-Kickback Statute, 42 U.S.C. 1320a-7b(b).
 * We don't judge other laws: owners are told to ask their board or lawyer.
 */

/** The security rules contain the same list. */
export const HEALTH_INDUSTRIES = [
  'dentistry',
  'medicine',
  'chiropractic',
  'mental_health',
  'eye_care',
  'pharmacy',
  'veterinary',
] as const;

/** Stored ids; the names are in industry-presets.ts. */
export const INDUSTRIES = [
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
  ...HEALTH_INDUSTRIES,
  'other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const isHealthIndustry = (industry: Industry | null | undefined): boolean =>
  HEALTH_INDUSTRIES.some((item) => item === industry);
