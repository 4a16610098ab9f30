import { expect, it } from 'vitest';
import { FIRST_SENDS } from '../lib/limits.ts';
import { doneSteps, firstStepsOf, showsFirstSteps, takeStep } from './first-steps.ts';

const NONE = {
  sawForm: false,
  sends: 0,
  printed: false,
  phone: false,
  tested: false,
  look: false,
  isOver: false,
};
const settings = (firstSteps: object) => ({ card: {}, firstSteps });

it('reads the first steps beside whatever else is in the settings', () => {
  expect(firstStepsOf(settings({}))).toEqual(NONE);
  expect(firstStepsOf(settings({ sends: 2, printed: true }))).toEqual({
    ...NONE,
    sends: 2,
    printed: true,
    phone: false,
  });
  for (const none of [undefined, {}, { firstSteps: 5 }, { firstSteps: { sends: 'two' } }])
    expect(firstStepsOf(none)).toBeNull();
});

it('shows them from the set-up until they are over', () => {
  expect(showsFirstSteps(settings({}))).toBe(true);
  expect(showsFirstSteps(settings({ isOver: true }))).toBe(false);
  expect(showsFirstSteps({})).toBe(false);
});

it('are done by what came of them, and not by a press', () => {
  const pressed = { ...NONE, sawForm: true, sends: FIRST_SENDS };
  const nothing = { hasReward: false, visits: 0, opened: 0, hasTest: false };
  expect(doneSteps(pressed, nothing)).toMatchObject({ form: false, send: false, test: false });
  expect(doneSteps(pressed, { ...nothing, visits: 1, opened: 1 })).toMatchObject({
    form: true,
    send: true,
  });
  expect(doneSteps(pressed, { ...nothing, hasTest: true })).toMatchObject({
    form: true,
    send: false,
  });
  expect(
    doneSteps({ ...pressed, sends: 0, tested: true }, { ...nothing, opened: 1 }),
  ).toMatchObject({
    form: true,
    send: false,
  });
});

it('takes each step once, and counts customers up to three', () => {
  expect(takeStep(settings({}), 'sawForm')).toEqual({ sawForm: true });
  expect(takeStep(settings({ sawForm: true }), 'sawForm')).toBeNull();
  expect(takeStep(settings({}), 'sends')).toEqual({ sends: 1 });
  expect(takeStep(settings({ sends: FIRST_SENDS - 1 }), 'sends')).toEqual({ sends: FIRST_SENDS });
  expect(takeStep(settings({ sends: FIRST_SENDS }), 'sends')).toBeNull();
  expect(takeStep(settings({ printed: true }), 'isOver')).toEqual({ isOver: true });
});

it('takes none where none were begun, and none once they are over', () => {
  for (const step of ['sawForm', 'sends', 'printed', 'phone', 'isOver'] as const) {
    expect(takeStep({}, step)).toBeNull();
    expect(takeStep(settings({ isOver: true }), step)).toBeNull();
  }
});
