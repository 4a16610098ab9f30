import { describe, expect, it } from 'vitest';
import { recordedFunction, requests } from '../recorded/live-project.ts';
import { found, sentences } from '../recorded/serve-answers.ts';
import { functionsCheck } from './functions.ts';

describe('functions', () => {
  it('lists those that are missing', async () => {
    const functions = [recordedFunction('create-referral'), recordedFunction('of-another-app')];
    const findings = await found(functionsCheck, { [requests.functions]: { functions } });
    expect(sentences(findings)).toBe('Not deployed, on nodejs22: stripe-webhook.');
  });

  it('lists those that did not start, and those on another Node', async () => {
    const functions = [
      recordedFunction('create-referral', { state: 'FAILED' }),
      recordedFunction('stripe-webhook', { buildConfig: { runtime: 'nodejs20' } }),
    ];
    const findings = await found(functionsCheck, { [requests.functions]: { functions } });
    expect(sentences(findings)).toBe(
      'create-referral is FAILED, not ACTIVE.\nstripe-webhook runs on nodejs20, not on nodejs22.',
    );
  });

  it('does not call functions missing that are in a region out of reach', async () => {
    const answer = {
      functions: [],
      unreachable: ['projects/vouchwell-live/locations/us-central1'],
    };
    await expect(found(functionsCheck, { [requests.functions]: answer })).rejects.toThrow(
      'does not reach all regions',
    );
  });
});
