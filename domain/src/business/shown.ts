import * as z from 'zod/mini';
import { businessSchema } from './business.ts';

/** Message from the app to its preview iframe (`PREVIEW_PAGE`). */
export const shownSchema = z.object({
  what: z.enum(['form', 'friend', 'link', 'card']),
  business: businessSchema,
});
export type Shown = z.infer<typeof shownSchema>;
