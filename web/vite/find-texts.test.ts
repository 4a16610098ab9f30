import { readdirSync, readFileSync } from 'node:fs';
import es from '@vouchwell/domain/languages/es.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';

const ROOT = new URL('../../', import.meta.url);
const SOURCE = /^(?!.*\.(?:test|fixture)\.).*\.tsx?$/;

/** What is said past the catalogue, and why: nothing else may be. */
const ALLOWED: Readonly<Record<string, readonly RegExp[]>> = {
  'customers read both languages, side by side': [
    /^web\/src\/public\//,
    /^web\/src\/site\/legal\//,
    /^web\/src\/cards\/card-settings\.ts/,
    /^web\/src\/features\/messages\/prebuilt-templates\.ts/,
    /landing-page\.tsx:\d+: (Read this page in English|Ver esta página en español)$/,
    /sample-preview\.tsx:\d+: (They were so kind to me|Fueron muy amables conmigo)\.$/,
  ],
  'names of people and products': [
    /: (Maria( Lopez)?|María López|Ben Carter)$/,
    /: (Facebook|Threads|Instagram)$/,
    /^web\/src\/cards\/draw\.ts:\d+: .* Variable$/,
  ],
  'words of a file format, of HTTP or of the code': [
    /^web\/src\/cards\/print\/print-file\.ts/,
    /: Bearer \{\}$/,
    /remote-session\.ts:\d+: The worker failed$/,
    /auth-page\.tsx:\d+: Sign (Up|In)$/,
  ],
  'one of a list whose texts are of the catalogue': [/billing-tab\.tsx:\d+: date\.label…$/],
  'what is stored as it is, and samples': [
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

it("finds all of the web's texts in the catalog", () => {
  const outside = found
    .filter(({ file }) => file.startsWith('web/'))
    .flatMap(({ file, outside }) => outside.map((text) => `${file}:${text}`))
    .filter((text) => !reasons.some((reason) => reason.test(text)));
  expect(outside).toEqual([]);
});

it('finds a Spanish translation of every text in use, and no unused texts', () => {
  const said = new Set(found.flatMap(({ keys }) => keys));
  const catalogue = Object.entries(es);
  expect(catalogue.filter(([text]) => !said.has(text)).map(([text]) => text)).toEqual([]);
  expect([...said].filter((text) => !(text in es))).toEqual([]);
  expect(catalogue.filter(([, spanish]) => !spanish.trim()).map(([text]) => text)).toEqual([]);
});

it('finds only whole texts in the catalog, not fragments that code joins', () => {
  expect(Object.keys(es).filter((text) => /^ | $/.test(text))).toEqual([]);
});

it('finds every placeholder of a text in its Spanish translation', () => {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  expect(Object.entries(es).filter(([text, said]) => said && names(text) !== names(said))).toEqual(
    [],
  );
});
