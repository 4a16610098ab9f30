import { isDeepStrictEqual } from 'node:util';
import { type Model, type ModelBusiness, type ModelReferral, pick, tokensIn } from '../model.ts';
import { type Friend, orKeptOut, tokensOf } from './forms.ts';

/* What a draft and an ask join, said once more. */

export interface Joining extends Friend {
  readonly business: number;
  readonly referrer: number;
  /** Whether it is of a customer and a friend who are there, and often lost; it then may join theirs. */
  readonly joins: boolean;
  readonly which: number;
}

/** Who is meant, and by whom. */
export function joining<A extends Joining>(model: Model, drawn: A): A {
  const named = model.there().filter(({ isFriendGone }) => !isFriendGone);
  if (!drawn.joins || named.length === 0)
    return orKeptOut(model, model.business(drawn.business), drawn);
  const lost = named.filter(({ status }) => status === 'lost');
  const chosen = drawn.which % 2 === 0 && lost.length > 0 ? lost : named;
  const { business, referrer, friend } = pick(chosen, drawn.which);
  return { ...drawn, business, referrer, friend };
}

/** The referrals of this friend by this customer, the newest first. */
export const samePair = (
  model: Model,
  { index }: ModelBusiness,
  { referrer, ...friend }: Joining,
): ModelReferral[] =>
  model
    .there()
    .filter((one) => one.business === index && one.referrer === referrer)
    .filter((one) => tokensOf(friend).some((token) => tokensIn(one).includes(token)))
    .reverse();

/** Adds what was given to a referral that is there, unless it was said before. */
export function addAsk(joined: ModelReferral, by: Friend): void {
  const given = new Set(tokensOf(by));
  const said = [joined.introduced, ...joined.asks];
  if (!said.some((one) => isDeepStrictEqual(one, given))) joined.asks = [...joined.asks, given];
}
