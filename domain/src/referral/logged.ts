import * as z from 'zod/mini';

/** Result of logging a call. */
export const loggedSchema = z.object({
  /** The existing referral's referrer and ISO 8601 date; absent for a new referral. */
  joined: z.optional(z.object({ name: z.string(), at: z.string() })),
  /** Absent if the referrer is unknown. */
  referrer: z.optional(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.optional(z.string()),
      linkCode: z.nullable(z.string()),
    }),
  ),
});
export type Logged = z.infer<typeof loggedSchema>;
