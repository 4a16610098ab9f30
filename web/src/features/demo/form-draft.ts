import type { DemoRequest } from '@vouchwell/domain/demo-request';
import * as z from 'zod/mini';

const KEY = 'vouchwell.demo';
const EMPTY: DemoRequest = { businessName: '', contactName: '', email: '', phone: '' };

/** What is half typed is no valid request, so this asks for types only. */
const typedSchema = z.object({
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** What was typed in this tab before a reload. */
export function readDraft(): DemoRequest {
  try {
    const typed = typedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return typed.success ? typed.data : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function saveDraft(typed: DemoRequest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Only a reload would lose it.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
