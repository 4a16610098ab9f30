import { expect, it } from 'vitest';
import { FIRST_SENDS } from '../shared/limits.ts';
import { doneSteps, firstStepsOf, retentionMonths, showsFirstSteps, takeStep } from './settings.ts';

it('is what the owner chose, and 24 months where they chose nothing that can be chosen', () => {
  expect(retentionMonths({ retentionMonths: 6 })).toBe(6);
  for (const settings of [undefined, {}, { retentionMonths: 1 }, { retentionMonths: 36 }])
    expect(retentionMonths(settings)).toBe(24);
});

const NONE = { sends: 0, tested: false, isOver: false };
const settings = (firstSteps: object) => ({ card: {}, firstSteps });

it('reads the first steps beside whatever else is in the settings', () => {
  expect(firstStepsOf(settings({}))).toEqual(NONE);
  expect(firstStepsOf(settings({ sends: 2, tested: true }))).toEqual({
    ...NONE,
    sends: 2,
    tested: true,
  });
  for (const none of [undefined, {}, { firstSteps: 5 }, { firstSteps: { sends: 'two' } }])
    expect(firstStepsOf(none)).toBeNull();
});

it('shows them from the set-up until they are over', () => {
  expect(showsFirstSteps(settings({}))).toBe(true);
  expect(showsFirstSteps(settings({ isOver: true }))).toBe(false);
  expect(showsFirstSteps({})).toBe(false);
});

it('has four steps with the logo last, each completed by its own result', () => {
  const sent = { ...NONE, sends: FIRST_SENDS };
  const nothing = { hasReward: false, hasLogo: false, opened: 0 };
  expect(Object.entries(doneSteps(sent, nothing))).toEqual([
    ['reward', false],
    ['test', false],
    ['send', false],
    ['logo', false],
  ]);
  const all = { hasReward: true, hasLogo: true, opened: 1 };
  expect(doneSteps({ ...sent, tested: true }, all)).toEqual({
    reward: true,
    test: true,
    send: true,
    logo: true,
  });
  expect(doneSteps(NONE, all).send).toBe(false);
});

it('takes each step once, and counts customers up to three', () => {
  expect(takeStep(settings({}), 'sends')).toEqual({ sends: 1 });
  expect(takeStep(settings({ sends: FIRST_SENDS - 1 }), 'sends')).toEqual({ sends: FIRST_SENDS });
  expect(takeStep(settings({ sends: FIRST_SENDS }), 'sends')).toBeNull();
  expect(takeStep(settings({ sends: 1 }), 'isOver')).toEqual({ isOver: true });
});

it('takes none where none were begun, and none once they are over', () => {
  for (const step of ['sends', 'isOver'] as const) {
    expect(takeStep({}, step)).toBeNull();
    expect(takeStep(settings({ isOver: true }), step)).toBeNull();
  }
});
