import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { foldEmail } from '@vouchwell/domain/lib/email';
import type { Mail } from '../../dev/src/inbox/mailbox.ts';
import type { Model, ModelBusiness } from './model.ts';
import { isMentioned } from './model-people.ts';
import { PEOPLE, tracesOf } from './people.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

const idOf = ({ headers }: Mail) => headers.find(({ key }) => key === 'message-id')?.value ?? '';
/** Which news a mail tells a customer who refers, or their friend (`receipt`), and of which referral. */
const newsIn = (mail: Mail) =>
  /^<(thanks|told|receipt|converted|paid)-([^@]+)@/.exec(idOf(mail)) ?? [];

const sentAt = ({ headers }: Mail) =>
  Date.parse(headers.find(({ key }) => key === 'date')?.value ?? '');

/** A customer is thanked once, and a friend who asked is answered once a year. */
function checkOnce(mails: readonly Mail[], mail: Mail): void {
  const { from, recipients } = mail;
  const mailbox = foldEmail(recipients[0] ?? '');
  const theirs = mails.filter(
    (one) => one.from === from && foldEmail(one.recipients[0] ?? '') === mailbox,
  );
  const yearBefore = sentAt(mail) - 365 * DAY_MS;
  for (const news of ['thanks', 'receipt']) {
    const count = theirs.filter(
      (one) => newsIn(one)[1] === news && (news === 'thanks' || sentAt(one) > yearBefore),
    ).length;
    must(count <= 1, `${recipients} is sent ${count} ${news} by ${from}`);
  }
}

/** What a customer who refers is told holds when they are told, and by a business that may mail them. */
function checkNews(model: Model, world: World, business: ModelBusiness, mail: Mail): void {
  const [, news, id] = newsIn(mail);
  if (!news) return;
  const mayMail = world.isEntitled(business) && !business.isSuspended;
  must(mayMail, `${business.name} mails customers, although it is suspended or not paid for`);
  const isWon = model.there().some((one) => one.id === id && one.status === 'converted');
  must(news !== 'converted' || isWon, `A mail says that ${id} was won, and it is not`);
  const isPaid = model.rewards.get(`${id}-referrer`)?.state === 'paid';
  must(news !== 'paid' || isPaid, `A mail says that ${id} was paid, and it is not`);
}

/** Checks the mails that went out since the last time, when what they may say is still known. */
export function checkMails(model: Model, world: World): void {
  const mails = world.backend.mailbox.list();
  const fresh = mails.slice(0, mails.length - world.checkedMails);
  world.checkedMails = mails.length;
  for (const mail of fresh) {
    const { recipients, from, subject, text } = mail;
    const id = idOf(mail);
    const twice = mails.filter((one) => idOf(one) === id);
    must(twice.length === 1, `A mail went out ${twice.length} times: ${subject}`);
    const business = model.businesses.find(
      ({ name, email }) => from.startsWith(name) || recipients.includes(email),
    );
    if (!business) continue;
    checkNews(model, world, business, mail);
    checkOnce(mails, mail);
    for (const person of PEOPLE) {
      must(
        !recipients.includes(person.email) || model.mayMail(business, person.index),
        `${person.name}, who is suppressed, was sent "${subject}" by ${business.name}`,
      );
      const said = `${subject}\n${text}`.toLowerCase();
      const isNamed = tracesOf(person).some((trace) => said.includes(trace));
      must(
        !isNamed || isMentioned(model, business, person.index),
        `${person.name}, who was removed, is named in a mail: ${subject}`,
      );
    }
  }
}
