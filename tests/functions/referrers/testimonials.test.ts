import { beforeAll, describe, expect, it } from 'vitest';
import { introductionCode } from '../../../functions/src/db/referrals.ts';
import { callFunction } from '../../support/call-function.ts';
import { businessRef } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenReferrer,
  pageToken,
  switchReferrerEmails,
} from '../../support/referrers.ts';
import { findTraces } from '../../support/scan-database.ts';
import { clearFirestore } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const SAID = 'On time, and the kitchen was clean after.';

beforeAll(clearFirestore);

async function givenQuiet() {
  const owner = await givenPayingOwner();
  await switchReferrerEmails(owner, false);
  const referrer = await givenReferrer(owner);
  const { code } = referrer;
  const token = pageToken(referrer);
  const say = (testimonial: string) =>
    callFunction('choose-referrer-mails', { token, testimonial });
  const own = async () => (await callFunction('open-referrer-page', { token })).result?.testimonial;
  const shows = async (words = SAID, link = code) =>
    (await (await fetch(`${testEnvironment.appUrl}/f/${link}`)).text()).includes(words);
  return { owner, referrer, token, say, own, shows };
}

describe('a testimonial', () => {
  it("is shown on the customer's link and introductions until it is deleted", async () => {
    const { referrer, say, own, shows } = await givenQuiet();
    const introduced = introductionCode(referrer.owner.business.id, referrer.referral.id);
    expect(await own()).toBe('');
    expect((await say(` ${SAID}\n`)).status).toBe(200);
    expect([await own(), await shows(), await shows(SAID, introduced)]).toEqual([SAID, true, true]);
    await say('');
    expect([await own(), await shows(), await shows(SAID, introduced)]).toEqual(['', false, false]);
  });

  it('is rejected if it is too long or contains a link, an address or a number', async () => {
    const { say, own } = await givenQuiet();
    for (const words of [
      'See evil.example/x.com',
      'Ask sam@rivera.example',
      'Call 555 010 2030',
      'x'.repeat(141),
    ])
      expect((await say(words)).status).toBe(400);
    expect(await own()).toBe('');
  });

  it('is neither accepted nor shown for a health practice', async () => {
    const { owner, say, own, shows } = await givenQuiet();
    await say(SAID);
    await businessRef(owner.business).update({ trade: 'dentistry' });
    expect((await say(SAID)).reason).toBe('health-trade');
    expect(await own()).toBeNull();
    await expect.poll(() => shows()).toBe(false);
  });

  it('is deleted with the customer', async () => {
    const { token, say, shows } = await givenQuiet();
    await say('Words that nobody else has: quokka.');
    expect(await shows('quokka')).toBe(true);
    await callFunction('forget-referrer', { token });
    expect(await shows('quokka')).toBe(false);
    expect(await findTraces('quokka')).toEqual([]);
  });
});
