import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** What every language says: English is written first, and another one that lacks a word does not compile. */
export type Texts = typeof en;

/** Both are a few kilobytes: loading one of them later would cost more than it saves. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, es };
