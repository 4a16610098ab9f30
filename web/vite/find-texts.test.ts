import { readdirSync, readFileSync } from 'node:fs';
import es from '@vouchwell/domain/translations/es.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';

const ROOT = new URL('../../', import.meta.url);
const SOURCE = /^(?!.*\.(?:test|fixture)\.).*\.tsx?$/;

/** Texts that may be missing from the catalog, by reason. */
const ALLOWED: Readonly<Record<string, readonly RegExp[]>> = {
  'customers read both languages, side by side': [
    /^web\/src\/public\//,
    /^web\/src\/site\/legal\//,
    /^web\/src\/cards\/card-settings\.ts/,
    /^web\/src\/features\/messages\/prebuilt-templates\.ts/,
    /landing-page\.tsx:\d+: (Read this page in English|Ver esta página en español)$/,
  ],
  'names of people and products': [
    /: (Maria( Lopez)?|María López|Ben Carter)$/,
    /: (Facebook|Threads|Instagram)$/,
    /^web\/src\/cards\/draw\.ts:\d+: .* Variable$/,
  ],
  'terms of a file format, HTTP or the code': [
    /^web\/src\/cards\/print\/print-file\.ts/,
    /: Bearer \{\}$/,
    /remote-session\.ts:\d+: The worker failed$/,
    /auth-page\.tsx:\d+: Sign (Up|In)$/,
  ],
  'an entry of a list whose texts are in the catalog': [/billing-tab\.tsx:\d+: date\.label…$/],
  'stored values and samples': [
    /^web\/src\/data\/fake\//,
    /second-factor\.ts:\d+: (Authenticator app|Phone)$/,
  ],
};
const reasons = Object.values(ALLOWED).flat();

const found = ['domain/src', 'web/src', 'functions/src'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => SOURCE.test(file))
    .map((file) => ({
      file,
      ...findTexts(readFileSync(new URL(file, ROOT), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
    })),
);

it('the catalog contains every UI string in the web app', () => {
  const outside = found
    .filter(({ file }) => file.startsWith('web/'))
    .flatMap(({ file, violations }) => violations.map((text) => `${file}:${text}`))
    .filter((text) => !reasons.some((reason) => reason.test(text)));
  expect(outside).toEqual([]);
});

it('the catalog translates every string in use into Spanish, and contains no unused strings', () => {
  const used = new Set(found.flatMap(({ keys }) => keys));
  const catalog = Object.entries(es);
  expect(catalog.filter(([text]) => !used.has(text)).map(([text]) => text)).toEqual([]);
  expect([...used].filter((text) => !(text in es))).toEqual([]);
  expect(catalog.filter(([, spanish]) => !spanish.trim()).map(([text]) => text)).toEqual([]);
});

it('the catalog contains only whole strings, not fragments joined by code', () => {
  expect(Object.keys(es).filter((text) => /^ | $/.test(text))).toEqual([]);
});
