import type { World } from '../world.ts';

/** What a page's request came with. */
export interface PageRequest {
  readonly id: string;
  readonly form: URLSearchParams;
}

/** A page to show, or an address to go to. */
export type PageAnswer =
  | { readonly html: string; readonly status?: number }
  | { readonly location: string };

export type PageHandler = (world: World, request: PageRequest) => PageAnswer;
