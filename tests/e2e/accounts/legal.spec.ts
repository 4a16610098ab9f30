import { expect, test } from '@playwright/test';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { toStored } from '@vouchwell/domain/shared/storage';
import { readAcceptances } from '../../support/owner-data.ts';
import { givenSubscriber } from '../../support/owners.ts';
import { businessRef, sendReferral } from '../../support/referrals.ts';
import { resetStack } from '../../support/stack.ts';
import { setUpStripeMock } from '../../support/stripe-mock.ts';
import { signIn } from '../support/owner.ts';

test('owners can accept updated legal documents without being interrupted', async ({ page }) => {
  await resetStack();
  await setUpStripeMock();
  const { email, uid, business } = await givenSubscriber();
  await businessRef(business).update({ accepted_papers: { terms: 0 } });
  await sendReferral(business, { referralName: 'Ben Carter' });
  await signIn(page, email);
  const notice = page.getByText(/^We updated our terms on/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ben Carter' })).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'data processing agreement' }).click(),
  ]);
  await expect(paper.getByText('Vouchwell LLC')).toBeVisible();
  await paper.close();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(notice).toBeHidden();
  expect((await businessRef(business).get()).get('accepted_papers')).toEqual(
    toStored(getCurrentLegalVersions()),
  );
  expect((await readAcceptances(business.id)).at(-1)).toMatchObject({ accepted_by: uid });
});
