import type { OwnerEmail } from '@vouchwell/domain/business/settings';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS, startOfHour, toLocalDay } from '@vouchwell/domain/shared/dates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { reminderRef } from '../../../functions/src/db/reminders.ts';
import { buildEmail } from '../../../functions/src/mail/build-email.ts';
import { createOwnerCommands, removePerson } from '../../support/owner-commands.ts';
import { giveEntitlement, type TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, givenReferral } from '../../support/referrals.ts';
import { givenPayingOwner, readEmailsTo, waitForEmailTo } from '../../support/referrers.ts';
import { remindDueOwners } from '../../support/run-tasks.ts';
import { clearFirestore } from '../../support/stack.ts';
import { clickUnsubscribe } from '../../support/unsubscribe.ts';

const reminderOf = ({ business }: TestOwner) => reminderRef(business.id);
const settingsOf = async ({ business }: TestOwner) =>
  (await businessRef(business).get()).get('settings.reminders');

async function readReminderIds({ business }: TestOwner) {
  const all = notificationsRef();
  const { docs } = await all.where('business_id', '==', business.id).get();
  return docs.filter((one) => one.get('kind').endsWith('_reminder')).map(({ id }) => id);
}

async function givenWaiting({ business }: TestOwner, referralName = 'Ben Carter') {
  const ref = await givenReferral(business, { referralName, referralEmail: freshEmail('ben') });
  const since = new Date(Date.now() - 2 * DAY_MS - HOUR_MS);
  await ref.update({ created_at: since, status_changed_at: since });
  return ref;
}

const thisHour = () => new Date().getUTCHours();

/** Turns on only the daily email, and waits for the trigger that schedules it. */
async function chooseThisHour(owner: TestOwner): Promise<void> {
  const at = new Date();
  const fields = { hour: thisHour(), monday: false };
  await businessRef(owner.business).update({ 'settings.reminders': fields });
  await expect
    .poll(async () => (await reminderOf(owner).get()).get('looked_at')?.toDate() >= at)
    .toBe(true);
}

/** Simulates that the owner hasn't been checked in this hour. */
async function beginHour(owner: TestOwner): Promise<void> {
  const hour = startOfHour(toLocalDay(new Date(), 'UTC'), thisHour(), 'UTC').getTime();
  await reminderOf(owner).set({
    business_id: owner.business.id,
    looked_at: new Date(hour - 1),
    next_at: new Date(hour),
  });
}

let owner: TestOwner;
beforeEach(async () => {
  await clearFirestore();
  owner = await givenPayingOwner();
});
afterEach(() => vi.useRealTimers());

const isScheduled = () => waitUntil(async () => (await reminderOf(owner).get()).exists);
const buildReminder = (name: OwnerEmail, day = toLocalDay(new Date(), 'UTC')) =>
  buildEmail({
    id: 'm1',
    topic: { kind: `${name}_reminder`, businessId: owner.business.id, day },
  });
const WAITING_SUBJECT = /to hear from you$/;

it('the daily email lists waiting friends and is sent once, even if the job is repeated or killed', async () => {
  await givenWaiting(owner);
  await givenReferral(owner.business, { referralName: 'Amy Young' });
  expect(await isScheduled()).toBe(true);
  await chooseThisHour(owner);
  await beginHour(owner);
  const before = (await reminderOf(owner).get()).data() ?? {};
  await remindDueOwners(2);
  const { text } = await waitForEmailTo(owner.business.contactEmail, WAITING_SUBJECT);
  expect(text).toContain('Ben Carter: No contact for 2 days, referred by Maria Lopez');
  expect(text).not.toContain('Amy Young');
  // Simulates a run that was killed after adding the email, before it saved the next check.
  await reminderOf(owner).set(before);
  await remindDueOwners();
  await beginHour(owner);
  await remindDueOwners();
  expect(await readReminderIds(owner)).toHaveLength(1);
  const mails = await readEmailsTo(owner.business.contactEmail);
  expect(mails.filter(({ subject }) => WAITING_SUBJECT.test(subject))).toHaveLength(1);
  const { looked_at, next_at } = (await reminderOf(owner).get()).data() ?? {};
  expect(next_at.toMillis() - looked_at.toMillis()).toBeGreaterThan(22 * HOUR_MS);
});

it('the daily email leaves out friends who have since been contacted, deleted or erased, and is sent only on its day', async () => {
  const ben = await givenWaiting(owner, 'Ben Carter');
  const amy = await givenWaiting(owner, 'Amy Young');
  const cat = await givenWaiting(owner, 'Cat Long');
  const textOf = async () => (await buildReminder('daily'))?.content.text;
  for (const name of ['Ben Carter', 'Amy Young', 'Cat Long'])
    expect(await textOf()).toContain(name);
  await createOwnerCommands(owner.token).changeReferral(ben.id, { to: 'contacted' });
  await removePerson(owner, amy.id, 'friend');
  expect(await textOf()).toContain('Cat Long');
  expect(await buildReminder('daily', '2026-01-01')).toBeNull();
  expect(await textOf()).not.toMatch(/Ben Carter|Amy Young/);
  await cat.delete();
  expect(await buildReminder('daily')).toBeNull();
});

it('the daily email can be turned off with one click and turned on again', async () => {
  await givenWaiting(owner);
  const url = (await buildReminder('daily'))?.unsubscribeUrl ?? '';
  expect(await (await fetch(url)).text()).toContain('Turn it off');
  expect(await settingsOf(owner)).toBeUndefined();
  const press = async (scope = '') => (await clickUnsubscribe(url + scope)).text();
  expect(await press()).toContain('Done. You won’t get the daily email');
  expect(await settingsOf(owner)).toEqual({ daily: false });
  expect(await buildReminder('daily')).toBeNull();
  expect(await press('&from=none')).toContain('Turn off the daily email');
  expect(await settingsOf(owner)).toEqual({ daily: true });
});

const MONDAY = new Date('2027-01-11T09:00:00Z');

it("the weekly email summarizes the week's counts on Monday", async () => {
  const by = { referrerName: 'Maria Lopez', referrerEmail: freshEmail('maria') };
  for (const fields of [by, by, { referrerName: 'Ann Other' }]) {
    const ref = await givenReferral(owner.business, fields);
    await ref.update({ created_at: new Date('2027-01-08T12:00:00Z') });
  }
  const cameOf = async () =>
    (await businessRef(owner.business).collection(collections.stats).doc('now').get()).get('sums');
  expect(await waitUntil(async () => (await cameOf()).includes('"2027-01-08":{"came":3'))).toBe(
    true,
  );
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
  const email = await buildReminder('monday', '2027-01-11');
  expect(email?.content.subject).toBe('Your week: 3 new referrals, 0 converted');
  expect(email?.content.text).toContain('Top referrer: Maria Lopez, 2 friends');
  expect(await buildReminder('monday', '2027-01-04')).toBeNull();
});

it('reminders are scheduled from the first referral until there is nothing left to report', async () => {
  const { id } = await givenReferral(owner.business);
  expect(await isScheduled()).toBe(true);
  await createOwnerCommands(owner.token).deleteReferral(id);
  const isOver = async () => {
    await reminderOf(owner)
      .update({ next_at: new Date(0) })
      .catch(() => {});
    await remindDueOwners();
    return !(await reminderOf(owner).get()).exists;
  };
  expect(await waitUntil(isOver)).toBe(true);
  await givenReferral(owner.business);
  expect(await isScheduled()).toBe(true);
});

it('reminders are neither sent nor rescheduled without a subscription', async () => {
  await givenReferral(owner.business);
  expect(await isScheduled()).toBe(true);
  await giveEntitlement(owner, -20);
  await beginHour(owner);
  await remindDueOwners();
  expect((await reminderOf(owner).get()).exists).toBe(false);
  expect(await readReminderIds(owner)).toEqual([]);
});

it('reminders are rescheduled when the owner chooses a different hour', async () => {
  await givenReferral(owner.business);
  expect(await isScheduled()).toBe(true);
  const isPlanned = (utcHour: number) => async () => {
    const next = (await reminderOf(owner).get()).get('next_at')?.toDate();
    return next instanceof Date && next > new Date() && next.getUTCHours() === utcHour;
  };
  expect(await waitUntil(isPlanned(8))).toBe(true);
  await businessRef(owner.business).update({
    'settings.reminders': { hour: 6 },
    time_zone: 'Asia/Tokyo',
  });
  expect(await waitUntil(isPlanned(21))).toBe(true);
});
