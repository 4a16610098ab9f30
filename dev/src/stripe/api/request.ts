import type { World } from '../world.ts';
import type { Params } from './form.ts';

/** One call of Stripe's API: the id of its path, and its parameters without `expand`. */
export interface ApiRequest {
  readonly id: string;
  readonly params: Params;
}

/** Answers a call with the object that Stripe documents for it, or throws a `StripeError`. */
export type Handler = (world: World, request: ApiRequest) => object;

/** Calls by method and path. */
export type Routes = Readonly<Record<string, Handler>>;
