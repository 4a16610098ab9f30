import { randomUUID } from 'node:crypto';
import type { Business } from '@vouchwell/domain/business/business';
import { changeCustomer } from '../../../functions/src/customers/change-customer.ts';
import { noteOpened } from '../../../functions/src/customers/note-opened.ts';
import { noteReferral } from '../../../functions/src/customers/note-referral.ts';
import { database } from '../../../functions/src/db/firestore.ts';
import { hashMailbox, personKey } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { referralsOf } from '../../../functions/src/db/referrals.ts';
import { referrerToken } from '../../../functions/src/db/referrer-tokens.ts';
import { createReferral } from '../../../functions/src/endpoints/create-referral.ts';
import { answerUnsubscribe } from '../../../functions/src/endpoints/unsubscribe.ts';
import { UNSUBSCRIBE_DAYS } from '../../../functions/src/mail/build-referrer-mail.ts';
import { forgetPerson } from '../../../functions/src/people/forget-person.ts';
import { call } from '../call.ts';
import { clock } from '../clock.ts';
import { must } from '../violation.ts';
import type { YearCustomer } from './asked.ts';

export const keyOf = (customer: YearCustomer): string => personKey(customer);

const codeOf = ({ id }: Business, customer: YearCustomer) => personalLinkCode(id, keyOf(customer));

/** What a customer who was asked does, as the product is told of it. */
export const ANSWERS = {
  async open(business: Business, customer: YearCustomer) {
    await noteOpened(database(), business.id, codeOf(business, customer), clock.now());
    customer.hasAnswered = true;
  },

  async refer(business: Business, customer: YearCustomer) {
    const friend = randomUUID().slice(0, 8);
    const answer = await call(createReferral, {
      ...{ businessSlug: business.slug, me: codeOf(business, customer), note: '', company: '' },
      ...{ referralName: 'Ruth Abel', referralEmail: `${friend}@friends.example` },
      ...{ referralPhone: '', sendMethod: 'email', consentAttestation: true },
      requestId: randomUUID(),
    });
    must(
      'result' in answer,
      () => `A referral by the link of ${customer.name} is refused: ${JSON.stringify(answer)}`,
    );
    const { docs } = await referralsOf(database(), business.id)
      .where('referral_email', '==', `${friend}@friends.example`)
      .get();
    // The trigger of a referral does this.
    for (const { id } of docs) await noteReferral(database(), business.id, id);
    customer.hasAnswered = true;
  },

  /** By the link in a mail. */
  async unsubscribe(business: Business, customer: YearCustomer) {
    const mailbox = hashMailbox(customer.email);
    const whose = { businessId: business.id, code: codeOf(business, customer), mailbox };
    const token = referrerToken('unsubscribe', whose, UNSUBSCRIBE_DAYS, clock.now());
    await answerUnsubscribe({
      ...{ method: 'POST', token, scope: 'business', chosen: null, accepts: 'en' },
    });
    customer.isOptedOut = true;
  },

  /** Their word to the owner. */
  async optOut(business: Business, customer: YearCustomer) {
    const done = await changeCustomer(
      database(),
      business,
      {
        command: 'change-customer',
        requestId: randomUUID(),
        customerKey: keyOf(customer),
        change: { to: 'opted-out' },
      },
      { businessId: business.id, by: business.ownerUserId, now: clock.now() },
    );
    must(done === 'done', `${customer.name} cannot be marked as not to be asked`);
    customer.isOptedOut = true;
  },

  async forget(_: Business, customer: YearCustomer) {
    const { email, phone } = customer;
    const { failed } = await forgetPerson(
      database(),
      { email: email || null, phone },
      'simulation',
      clock.now(),
    );
    must(failed === 0, `${customer.name} could not be forgotten`);
    customer.isForgotten = true;
  },
} as const;
export type Answer = keyof typeof ANSWERS;
