import { describe, expect, it } from 'vitest';
import { liveProject, requests } from '../recorded/live-project.ts';
import { found, hows, sentences } from '../recorded/serve-answers.ts';
import { indexesCheck, rulesCheck } from './firestore.ts';

describe('indexes', () => {
  const [first, ...others] = (liveProject[requests.indexes] as { indexes: object[] }).indexes;

  it('lists one that is missing', async () => {
    const findings = await found(indexesCheck, { [requests.indexes]: { indexes: others } });
    expect(sentences(findings)).toMatch(/^The index of referrals by status .* is missing\.$/);
  });

  it.each([
    ['CREATING', 'still being built'],
    ['NEEDS_REPAIR', 'is NEEDS_REPAIR'],
  ])('does not take one that is %s for built', async (state, sentence) => {
    const indexes = [{ ...first, state }, ...others];
    const findings = await found(indexesCheck, { [requests.indexes]: { indexes } });
    expect(sentences(findings)).toContain(sentence);
  });

  it('lists fields that are indexed for nothing, and documents that never expire', async () => {
    const { fields } = liveProject[requests.fields] as { fields: { name: string }[] };
    const some = fields
      .filter(({ name }) => !name.endsWith('referrals/fields/note'))
      .map((field) =>
        field.name.endsWith('rate_limits/fields/expire_at')
          ? { ...field, ttlConfig: { state: 'CREATING' } }
          : field,
      );
    const findings = await found(indexesCheck, { [requests.fields]: { fields: some } });
    expect(sentences(findings)).toBe(
      'Not exempt from indexing: referrals.note.\nDocuments do not expire (yet) by rate_limits.expire_at.',
    );
  });
});

describe('rules', () => {
  it('notices other rules than those of this checkout', async () => {
    const open = {
      source: { files: [{ name: 'firestore.rules', content: 'allow read, write;' }] },
    };
    const findings = await found(rulesCheck, { [requests.ruleset]: open });
    expect(sentences(findings)).toBe('The deployed rules are not those of firestore.rules.');
    expect(hows(findings)).toBe(
      'npx firebase deploy --only firestore:rules --project vouchwell-live',
    );
  });

  it('notices that there are none', async () => {
    const findings = await found(rulesCheck, { [requests.release]: null });
    expect(sentences(findings)).toContain('not deployed');
  });
});
