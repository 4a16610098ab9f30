import { expect, it } from 'vitest';
import { mentionsReview } from './review-mentions.ts';

it.each([
  '$20 for a Google review',
  '$10 off for five stars',
  '$10 off for a 5-star rating',
  '$20 por una reseña',
  '10% off for a nice word on Yelp',
  'Free drain check for feedback on Google',
  '$10 por tu opinión en Google',
  'Un descuento por tu calificación',
  'Reviewed us? Get $5',
])('recognizes a reward for reviews: %s', (text) => {
  expect(mentionsReview(text)).toBe(true);
});

it.each(['$50 off your next visit', 'A preview of our new menu', 'A Google Play gift card'])(
  "doesn't mistake other text for a reward for reviews: %s",
  (text) => {
    expect(mentionsReview(text)).toBe(false);
  },
);
