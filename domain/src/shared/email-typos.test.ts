import { expect, it } from 'vitest';
import { suggestEmail } from './email-typos.ts';

it.each([
  ['rosa@gmial.com', 'rosa@gmail.com'],
  ['rosa@gmail.con', 'rosa@gmail.com'],
  ['rosa@gmai.com', 'rosa@gmail.com'],
  ['Rosa@Gmaill.com ', 'Rosa@gmail.com'],
  ['rosa@hotnail.com', 'rosa@hotmail.com'],
  ['rosa@outlok.com', 'rosa@outlook.com'],
])('suggests a correction for %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

it.each([
  'rosa@gmail.com',
  'rosa@ymail.com',
  'rosa@mail.com',
  'rosa@gmaple.com',
  'rosa@aol.co',
  'rosa',
  '',
])('suggests no correction for %j', (typed) => expect(suggestEmail(typed)).toBeNull());
