/** Matches mentions of reviews. Google's policy and 16 CFR 465.4 don't allow rewards for reviews. */
const REVIEW_PATTERN =
  /(?<![\p{L}\p{N}])(?:reviews?|reviewed|reviewing|(?:5|five|cinco)[ -]?(?:stars?|estrellas)|star ratings?|ratings?|reseñas?|calificaci[oó]n(?:es)?|opini[oó]n(?:es)?|feedback|(?:on|en) google|yelp|trustpilot|tripadvisor)(?![\p{L}\p{N}])/iu;

export const mentionsReview = (text: string): boolean => REVIEW_PATTERN.test(text.normalize('NFC'));
