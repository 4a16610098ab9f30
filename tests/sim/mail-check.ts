import type { Model } from './model.ts';
import { isMentioned } from './model-people.ts';
import { PEOPLE, tracesOf } from './people.ts';
import { must } from './violation.ts';
import type { World } from './world.ts';

/** Checks the mails that went out since the last time, when what they may say is still known. */
export function checkMails(model: Model, world: World): void {
  const mails = world.backend.mailbox.list();
  const fresh = mails.slice(0, mails.length - world.checkedMails);
  world.checkedMails = mails.length;
  for (const { recipients, from, subject, text, headers } of fresh) {
    const id = headers.find(({ key }) => key === 'message-id')?.value ?? '';
    const twice = mails.filter((one) => one.headers.some(({ value }) => value === id));
    must(twice.length === 1, `A mail went out ${twice.length} times: ${subject}`);
    const business = model.businesses.find(
      ({ name, email }) => from.startsWith(name) || recipients.includes(email),
    );
    if (!business) continue;
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
