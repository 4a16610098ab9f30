import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { getFirestore } from 'firebase-admin/firestore';
import {
  type DueNotification,
  dueNotifications,
  notificationsOf,
} from '../../../functions/src/db/notifications.ts';
import { deliveryTask } from '../../../functions/src/mail/enqueue-delivery.ts';
import { OWNER_MAILS_AN_HOUR } from '../../../functions/src/mail/mail-throttle.ts';
import { enqueueEach } from '../../../functions/src/task-queue.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { adminApp } from '../../src/command-database.ts';
import type { LocalEnvironment } from '../../src/environment.ts';
import { startInbox } from '../../src/inbox/inbox.ts';
import { createMailbox } from '../../src/inbox/mailbox.ts';
import { OTHER_OWNER } from '../../src/seed/demo-owners.ts';
import { processorTimes } from '../measure/processor-time.ts';
import { queuedTasks, startFunctions } from '../measure/start-functions.ts';

/**
 * `npm run bench -- backlog [mails]`: owners' mails about referrals, each of which failed once and is due,
 * go through the queue and the local mail server. Prints how many a second, and what the processors did;
 * fails unless each arrived exactly once.
 */
const MAILS = 100_000;
/** The emulator's queue holds 10,000 tasks, and refuses the next as it would one of a known name. */
const QUEUED_MAX = 8_000;
const PAGE = 500;
/** Without a mail for so long, the rest is not coming. */
const SILENCE_MS = 3 * MINUTE_MS;

const report = (line: string) => console.log(line);
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** A mail server that keeps of each mail how often it came. */
function countingMailbox() {
  const times = new Map<string, number>();
  const mailbox = {
    ...createMailbox(),
    async receive(raw: Buffer) {
      const [, id = ''] = /^Message-ID: <referral-([^@]+)@/im.exec(raw.toString('latin1')) ?? [];
      times.set(id, (times.get(id) ?? 0) + 1);
    },
  };
  return { mailbox, times };
}

/** Writes businesses, their referrals and as many overdue mails about them. */
async function givenBacklog(environment: LocalEnvironment, mails: number): Promise<void> {
  const db = getFirestore(adminApp(environment));
  const writer = db.bulkWriter();
  const at = new Date(Date.now() - MINUTE_MS);
  for (let index = 0; index < mails; index += 1) {
    const businessId = `shop-${Math.floor(index / OWNER_MAILS_AN_HOUR)}`;
    const shop = db.collection(collections.businesses).doc(businessId);
    if (index % OWNER_MAILS_AN_HOUR === 0) {
      const times = { createdAt: at, updatedAt: at };
      const business = {
        ...OTHER_OWNER.business,
        ownerUserId: businessId,
        slug: businessId,
        ...times,
      };
      void writer.set(shop, { ...toStored(business), settings: {} });
    }
    // Random, as in production: mails of one shop, which share its hour, are not next to each other.
    const referralId = notificationsOf(db).doc().id;
    const referral = {
      businessId,
      referrerName: 'Maria Lopez',
      referrerEmail: 'maria@customers.example',
      referrerKey: `maria-of-${businessId}`,
      referralName: 'Ben Carter',
      referralEmail: `ben.${index}@friends.example`,
      referralPhone: null,
      note: null,
      flags: [],
      sendMethod: 'email',
      source: 'form',
      consents: [],
      status: 'new',
      consentAt: at,
      createdAt: at,
      updatedAt: at,
    };
    void writer.set(shop.collection(collections.referrals).doc(referralId), toStored(referral));
    const about = { kind: 'referral', businessId, referralId, networkKey: 'bench' };
    const due = { ...about, status: 'pending', attempts: 1 };
    void writer.set(
      notificationsOf(db).doc(referralId),
      toStored({ ...due, createdAt: at, nextAttemptAt: at }),
    );
    if (index % 5000 === 4999) await writer.flush();
  }
  await writer.close();
}

export async function checkBacklog(
  cleanups: Cleanups,
  [mails = MAILS]: readonly number[],
): Promise<boolean> {
  const environment = await startFunctions(cleanups);
  const { mailbox, times } = countingMailbox();
  cleanups.add(await startInbox(environment.ports.smtp, environment.ports.inbox, mailbox));
  report(`Writing ${number(mails)} mails that are due …`);
  await givenBacklog(environment, mails);

  const before = processorTimes(environment);
  const startedAt = performance.now();
  let lastAt = startedAt;
  let came = 0;
  const receive = mailbox.receive;
  mailbox.receive = async (raw) => {
    await receive(raw);
    came += 1;
    lastAt = performance.now();
    if (came % Math.ceil(mails / 10) === 0)
      report(`  ${number(came)} after ${number((lastAt - startedAt) / 1000)} s`);
  };
  async function* whileThereIsRoom(pages: AsyncIterable<DueNotification[]>) {
    for await (const page of pages) {
      while ((await queuedTasks(environment)) > QUEUED_MAX) await delay(200);
      yield page;
    }
  }
  const db = getFirestore(adminApp(environment));
  const now = new Date();
  await enqueueEach(whileThereIsRoom(dueNotifications(db, now, PAGE)), deliveryTask);
  while (times.size < mails && performance.now() - lastAt < SILENCE_MS) await delay(200);
  if (times.size === 0) throw new Error('No mail came');
  const seconds = (lastAt - startedAt) / 1000;
  const after = processorTimes(environment);
  // One that comes twice may come late.
  await delay(5000);

  const doubled = [...times.values()].filter((count) => count > 1).length;
  report(
    `\n${number(times.size)} of ${number(mails)} mails came, ${number(doubled)} of them more than once: ` +
      `${number(times.size / seconds)} a second for ${number(seconds)} s`,
  );
  for (const [part, ms] of after) {
    const used = ms - (before.get(part) ?? 0);
    report(
      `  ${part}: ${number(used / times.size)} ms of a processor a mail, ${number(used / seconds / 10)}% of one`,
    );
  }
  return times.size === mails && doubled === 0;
}
