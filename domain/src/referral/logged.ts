import * as z from 'zod/mini';

/** What came of a call that was logged, which its owner is told. */
export const loggedSchema = z.object({
  /** Who had introduced the friend, and when by ISO 8601; absent for a new referral. */
  joined: z.optional(z.object({ name: z.string(), at: z.string() })),
  /** Whose it is, and where they are reached; absent where nobody is known. */
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
