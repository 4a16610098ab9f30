import type { DemoRequest } from '@vouchwell/domain/demo-request';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

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
  const typed = typedSchema.safeParse(JSON.parse(readItem('session', KEY) ?? 'null'));
  return typed.success ? typed.data : EMPTY;
}

export function saveDraft(typed: DemoRequest): void {
  writeItem('session', KEY, JSON.stringify(typed));
}

export const clearDraft = (): void => removeItem('session', KEY);
