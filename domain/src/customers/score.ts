import type { Customer } from './customer.ts';

/** How happy a customer is: from 0 to this. */
export const SCORE_MAX = 10;
/**
 * Up to this an answer is low: the owner hears of it at once, and our mails to many leave them out. It hides
 * nothing from a customer.
 */
export const LOW_SCORE_MAX = 6;

export const isLowScore = (value: number): boolean => value <= LOW_SCORE_MAX;

/** Whether a customer's last answer is low. */
export const isUnhappy = ({ score }: Pick<Customer, 'score'>): boolean =>
  score !== undefined && isLowScore(score.value);
