import { describe, expect, it } from 'vitest';
import { requests } from '../recorded/live-project.ts';
import { found, hows, sentences } from '../recorded/serve-answers.ts';
import { rulesCheck } from './rules.ts';

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
