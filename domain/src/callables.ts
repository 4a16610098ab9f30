import * as z from 'zod/mini';
import { friendIsReachable, referralFields } from './referral-form.ts';
import { isSlug, slugFromUrl } from './slug.ts';

/** A UUID made by the browser: the same id with the same body is the same request, however often it comes. */
const requestId = z.uuid();

const slug = z
  .pipe(z.string(), z.transform(slugFromUrl))
  .check(z.refine(isSlug, 'This referral link is not valid'));

/** Every function a browser may call: what it takes and what it gives. Unknown fields are refused. */
export const callables = {
  'create-referral': {
    input: z
      .strictObject({
        ...referralFields,
        businessSlug: slug,
        requestId,
        /** People cannot see this field; what fills it is a program. */
        company: z.string(),
      })
      .check(friendIsReachable),
    output: z.object({
      success: z.literal(true),
      business: z.object({
        fromLabel: z.nullable(z.string()),
        /** For the draft's bcc; nowhere public, so that nobody can harvest it by slug. */
        contactEmail: z.string(),
      }),
    }),
  },
} as const;

export type CallableName = keyof typeof callables;
export type CallableInput<N extends CallableName> = z.infer<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.infer<(typeof callables)[N]['output']>;

/**
 * What an error of ours is called, in `details.reason`. The browser chooses its sentence by it,
 * because the SDK rewrites messages.
 */
export const ERROR_REASONS = [
  'invalid-input',
  'too-many-requests',
  'business-not-found',
  'request-id-reused',
  'automated',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];
