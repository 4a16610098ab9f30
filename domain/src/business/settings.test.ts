import { expect, it } from 'vitest';
import { ONBOARDING_REQUESTS_REQUIRED } from '../shared/limits.ts';
import { sampleCard } from '../testing/samples.ts';
import { PLACEMENTS_MAX } from './placements.ts';
import { getCompletedSteps, getOnboardingUpdate, settingsSchema } from './settings.ts';

const DEFAULTS = {
  card: null,
  placements: [],
  referralMails: true,
  referrerMails: { thanks: true, asked: true, converted: true, paid: true },
  asksJobValue: true,
  keepsRewardWords: false,
  retentionMonths: 24,
  firstSteps: null,
  reminders: { waitHours: 24, hour: 8, daily: true, monday: true },
  asks: { dailyLimit: 50, reminderDays: [4, 14] },
};
const NO_STEPS = { sends: 0, tested: false, isOver: false };
const CHOSEN = {
  card: sampleCard({ template: 'wave', hasPanel: true, language: 'es' }),
  placements: [{ code: 'van', label: 'Van' }],
  referralMails: false,
  referrerMails: { thanks: false, asked: false, converted: false, paid: false },
  asksJobValue: false,
  keepsRewardWords: true,
  retentionMonths: 6,
  firstSteps: { sends: 2, tested: true, isOver: true },
  reminders: { waitHours: 0, hour: 23, daily: false, monday: false },
  asks: { dailyLimit: 10, reminderDays: [] },
};

it.each([[undefined], [null], ['x'], [[]], [{}]])(
  'returns the default settings for %j',
  (stored) => {
    expect(settingsSchema.parse(stored)).toEqual(DEFAULTS);
  },
);

it('keeps valid settings, and drops unknown ones', () => {
  expect(settingsSchema.parse({ ...CHOSEN, more: 1 })).toEqual(CHOSEN);
});

it.each([
  ['card', 3],
  ['placements', {}],
  ['referralMails', 0],
  ['referrerMails', 'off'],
  ['asksJobValue', 'no'],
  ['keepsRewardWords', 1],
  ['retentionMonths', 1],
  ['firstSteps', 5],
  ['reminders', [24]],
  ['asks', null],
] as const)('replaces only setting %s with its default if it is %j', (field, stored) => {
  expect(settingsSchema.parse({ ...CHOSEN, [field]: stored })).toEqual({
    ...CHOSEN,
    [field]: DEFAULTS[field],
  });
});

it.each([
  ['referrerMails', 'asked', 0],
  ['reminders', 'waitHours', 5],
  ['reminders', 'hour', 24],
  ['asks', 'dailyLimit', 5001],
  ['asks', 'reminderDays', [3, 40]],
] as const)('replaces only setting %s.%s with its default if it is %j', (field, name, stored) => {
  const parsed = settingsSchema.parse({ ...CHOSEN, [field]: { ...CHOSEN[field], [name]: stored } });
  const defaults: Record<string, unknown> = DEFAULTS[field];
  expect(parsed).toEqual({ ...CHOSEN, [field]: { ...CHOSEN[field], [name]: defaults[name] } });
});

it('fills in the default onboarding progress for an empty object', () => {
  expect(settingsSchema.parse({ firstSteps: {} }).firstSteps).toEqual(NO_STEPS);
});

it('drops invalid and repeated placements, and placements beyond the limit', () => {
  const placements = [
    ...CHOSEN.placements,
    null,
    'anna',
    { code: 'Bad Code', label: 'Bad' },
    { code: 'empty', label: ' ' },
    { code: 'van', label: 'Second van' },
    { code: 'anna', label: 'Anna', more: 1 },
  ];
  expect(settingsSchema.parse({ placements }).placements).toEqual([
    ...CHOSEN.placements,
    { code: 'anna', label: 'Anna' },
  ]);
  const many = Array.from({ length: 30 }, (_, n) => ({ code: `p${n}`, label: `P ${n}` }));
  expect(settingsSchema.parse({ placements: many }).placements).toEqual(
    many.slice(0, PLACEMENTS_MAX),
  );
});

it('lists four onboarding steps, ending with the logo, and detects which are completed', () => {
  const sent = { ...NO_STEPS, sends: ONBOARDING_REQUESTS_REQUIRED };
  const nothing = { hasReward: false, hasLogo: false, messageVisits: 0 };
  const steps = getCompletedSteps(sent, nothing);
  expect(Object.keys(steps)).toEqual(['reward', 'test', 'send', 'logo']);
  expect(Object.values(steps)).not.toContain(true);
  const all = { hasReward: true, hasLogo: true, messageVisits: 1 };
  expect(Object.values(getCompletedSteps({ ...sent, tested: true }, all))).not.toContain(false);
  expect(getCompletedSteps(NO_STEPS, all).send).toBe(false);
});

it('counts up to three requests sent during onboarding, and records that onboarding is over', () => {
  const after = (sends: number) => ({ ...NO_STEPS, sends });
  const max = ONBOARDING_REQUESTS_REQUIRED;
  expect(getOnboardingUpdate(NO_STEPS, 'sends')).toEqual({ sends: 1 });
  expect(getOnboardingUpdate(after(max - 1), 'sends')).toEqual({ sends: max });
  expect(getOnboardingUpdate(after(max), 'sends')).toBeNull();
  expect(getOnboardingUpdate(after(1), 'isOver')).toEqual({ isOver: true });
});

it("doesn't record onboarding progress before onboarding starts or after it ends", () => {
  for (const step of ['sends', 'isOver'] as const) {
    expect(getOnboardingUpdate(null, step)).toBeNull();
    expect(getOnboardingUpdate({ ...NO_STEPS, isOver: true }, step)).toBeNull();
  }
});
