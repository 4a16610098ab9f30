import * as z from 'zod/mini';
import { businessSchema } from './business.ts';

/** What the app tells a page that it frames (`PREVIEW_PAGE`) to show of a business, as customers see it. */
export const shownSchema = z.object({
  what: z.enum(['form', 'friend', 'link', 'card']),
  business: businessSchema,
});
export type Shown = z.infer<typeof shownSchema>;
