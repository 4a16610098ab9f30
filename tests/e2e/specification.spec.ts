import { readFile } from 'node:fs/promises';
import { expect as expectWithin, type Locator, type Page, test } from '@playwright/test';
import { writeEntitlement } from '../../functions/src/db/accounts.ts';
import { givenSubscriber } from '../support/owners.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { setUpStandIn } from '../support/stripe-stand-in.ts';
import {
  expectAccessible,
  expectToast,
  givenAccount,
  lose,
  mailedLink,
  PAID,
  signUp,
} from './accounts.ts';
import { ask, openDashboard, refer, rows, signIn } from './owner.ts';
import { fillForm, maria, openForm, send, submitButton } from './referral-form.ts';
import { printSections, says } from './says.ts';
import { collectViolations } from './violations.ts';

/*
 * The product as its specification words it, in the specification's order: each sentence that a
 * browser can see. Variants and failures of each part are in the part's own tests.
 */

const DEMO = 'demo@vouchwell.test';
/** No longer than somebody waits who looks at the page. */
const expect = expectWithin.configure({ timeout: 5_000 });
test.use({ actionTimeout: 5_000 });

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});
/** Our headers forbid nothing that anybody does here. */
let violations: readonly string[];
test.beforeEach(async ({ page }) => {
  violations = await collectViolations(page);
});
test.afterEach(() => expectWithin(violations).toEqual([]));
test.afterAll(printSections);

const seen = (locator: Locator) => expect(locator.first()).toBeVisible();
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words));
const heading = (page: Page, name: string | RegExp) => seen(page.getByRole('heading', { name }));
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page | Locator, name: string | RegExp) => page.getByRole('link', { name });
const tab = (page: Page | Locator, name: string) => page.getByRole('tab', { name, exact: true });
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();

/** Scrolls to a card, which may be replaced by its own content on the way. */
const bringIntoView = (locator: Locator) =>
  expectWithin(() => locator.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass({
    timeout: 10_000,
  });

test('1, 2: landing, guard and 404', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Sign Up Now!', '/pricing'],
    ['Book a Demo', '/demo'],
    ['See How It Works', '#features'],
    ['Login', '/auth'],
  ] as const)
    await says(`${name} goes to ${path}`, () =>
      expect(link(page, name).first()).toHaveAttribute('href', path),
    );
  for (const words of [
    /professional referral email templates/i,
    /instant email notifications/i,
    /reward and incentive showcase/i,
    /referral management dashboard/i,
    /word-of-mouth boost/i,
    /quick setup/i,
    /set up in 5 minutes/i,
    /7 day trial/i,
    /no setup fees/i,
    /cancel anytime/i,
    /85%/,
    /trust referrals from people they know/i,
    /92%/,
    /trust referrals from businesses they have used/i,
    /A demo is free and takes 30 minutes\. .* sign in and have a subscription/,
  ])
    await says(`the landing page advertises ${words.source}`, () => text(page, words));
  await says('See How It Works scrolls to the features section', async () => {
    await link(page, 'See How It Works').first().click();
    await expect(page).toHaveURL(/#features$/);
  });
  await says('no session: the dashboard goes to /auth', async () => {
    await page.goto('/app/dashboard');
    await expect(page).toHaveURL(/\/auth$/);
  });
  await says('signed in with an inactive subscription: go to /pricing', async () => {
    const email = freshEmail('unpaid');
    await givenAccount(email);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/pricing/);
  });
  await says('and /pricing says why', () =>
    text(
      page,
      'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
    ),
  );
  for (const path of ['/privacy', '/terms', '/me']) {
    await page.goto(path);
    await seen(page.getByRole('heading', { level: 1 }));
  }
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page');
  await says("'Oops! Page not found'", () => text(page, 'Oops! Page not found'));
  await says("a 'Return to Home' link to /", () =>
    expect(link(page, 'Return to Home')).toHaveAttribute('href', '/'),
  );
  await says('the attempted path is logged to the console', async () =>
    expect(logged.join('\n')).toContain('/no/such/page'),
  );
});

test('2: authentication', async ({ page }) => {
  await page.goto('/auth');
  await says('two tabs: Sign In (default) and Sign Up', async () => {
    await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true');
    await seen(tab(page, 'Sign Up'));
  });
  await says("the product's name is on this screen", () => text(page, 'Vouchwell'));
  await says('Email and Password are both required', async () => {
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
    await expect(page.getByLabel('Password')).toHaveAttribute('required', '');
  });
  await says("wrong credentials: 'Invalid credentials'", async () => {
    await signIn(page, DEMO, 'Wrong-password-1');
    await expectToast(
      page,
      'Invalid credentials',
      'Please check your email and password and try again.',
    );
  });
  await says("'Forgot your password?' opens a second card 'Reset Password'", async () => {
    await button(page, 'Forgot your password?').or(link(page, 'Forgot your password?')).click();
    await heading(page, 'Reset Password');
  });
  const reset = card(page, 'Reset Password');
  await says("Reset: email required, else toast 'Email required'", async () => {
    await reset.getByLabel('Email').fill('');
    await button(reset, 'Send Reset Link').click();
    await expectToast(
      page,
      'Email required',
      'Please enter your email address to reset your password.',
    );
  });
  await says("success toast 'Reset link sent'", async () => {
    await reset.getByLabel('Email').fill(DEMO);
    await button(reset, 'Send Reset Link').click();
    await expectToast(page, 'Reset link sent', 'Check your email for a password reset link.');
  });
  await says('the reset link opens /auth with reset=true', async () =>
    expect(await mailedLink(DEMO, 'resetPassword')).toContain('/auth?reset=true'),
  );
  await page.goto('/auth');
  await tab(page, 'Sign Up').click();
  await says("the hint 'Password must be at least 8 characters with ...'", () =>
    text(page, 'Password must be at least 8 characters with uppercase, lowercase, and number'),
  );
  await says('the password input has minimum length 8', () =>
    expect(page.getByLabel('Password')).toHaveAttribute('minlength', '8'),
  );
  const refused = async (title: string, words: string, email: string, password = 'Vouchwell1') => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Create Account').click();
    await expectToast(page, title, words);
  };
  for (const [words, email] of [
    ['Invalid email format', 'nobody'],
    ['Email is too short', 'a@b'],
    ['Email is too long', `${'a'.repeat(250)}@shop.example`],
    ['Please use a valid email address', 'a@throwaway.email'],
  ] as const)
    await says(`Invalid email: ${words}`, () => refused('Invalid email', words, email));
  for (const [words, password] of [
    ['Password must be at least 8 characters', 'Ab1'],
    ['Password must contain at least one uppercase letter', 'vouchwell1'],
    ['Password must contain at least one lowercase letter', 'VOUCHWELL1'],
    ['Password must contain at least one number', 'Vouchwell'],
  ] as const)
    await says(`Weak password: ${words}`, () =>
      refused('Weak password', words, freshEmail('new'), password),
    );
  await says("'Account exists' for one that is registered", async () => {
    await signUp(page, DEMO);
    await expectToast(
      page,
      'Account exists',
      'This email is already registered. Please sign in instead.',
    );
  });
  await says("success toast 'Success!'", async () => {
    await signUp(page, freshEmail('new'));
    await expectToast(
      page,
      'Success!',
      "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
    );
  });
});

test('2: pricing', async ({ page }) => {
  await page.goto('/pricing');
  for (const words of [
    'Popular',
    'Best Value',
    'Save 32%',
    '$49',
    '$399',
    /save \$189 versus \$588 per year/i,
    'Unlimited referral campaigns',
    'Customizable email templates',
    'Real-time analytics dashboard',
    'QR code generation',
    'Professional referral links',
    'Customer support',
  ])
    await says(`pricing says ${words}`, () => text(page, words));
  await says("'Already have an account? Sign In' goes to /auth", async () => {
    await text(page, /Already have an account\?/);
    await expect(link(page, 'Sign In').first()).toHaveAttribute('href', '/auth');
  });
  for (const name of ['Choose Monthly', 'Choose Yearly', /7-day free trial/]) {
    await says(`Email Required by ${name}`, async () => {
      await page.goto('/pricing');
      await button(page, name).first().click();
      await expectToast(page, 'Email Required', 'Please enter your email address to continue.');
    });
  }
  for (const [code, prices] of [
    ['agencyplan', ['$0', '$0']],
    ['VIPDISCOUNT', ['$39', '$289']],
    ['100OFF', ['$299']],
  ] as const)
    await says(`${code} makes it ${prices.join(' and ')}`, async () => {
      await page.goto('/pricing');
      await page.getByLabel(/Coupon/).fill(code);
      for (const price of prices) await seen(page.getByText(price, { exact: true }));
    });
  await says('FREETRIAL gives a 7-day free trial with no charge today', async () => {
    await page.getByLabel(/Coupon/).fill('FREETRIAL');
    await text(page, /7 days free/);
    await text(page, /No charge today/);
  });
});

test('2, 5, 8: demo', async ({ page }) => {
  await page.goto('/demo');
  await expectAccessible(page);
  for (const words of [
    'Book Your Free 30-Minute Demo',
    'See How We Can Transform Your Business',
    'Personalized Walkthrough',
    'Ask Questions',
    'No Commitment',
    'Tell Us About Yourself',
    "Fill out the form below and we'll redirect you to book your demo",
    /2025/,
  ])
    await says(`demo says ${words}`, () => text(page, words));
  await says('a Home link', () => seen(link(page, 'Home')));
  await says("placeholder 'Acme Inc.'", () =>
    expect(page.getByLabel('Business Name')).toHaveAttribute('placeholder', 'Acme Inc.'),
  );
  await says('Email Address is an email input, Phone Number a tel input', async () => {
    await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
  });
  const fill = async (business: string, contact: string, email: string, phone: string) => {
    await page.getByLabel('Business Name').fill(business);
    await page.getByLabel("Contact Person's Name").fill(contact);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Phone Number').fill(phone);
    await button(page, 'Submit & Book Demo').click();
  };
  const long = 'a'.repeat(101);
  await fill('A', 'B', 'nobody', '12345');
  for (const words of [
    'Business name must be at least 2 characters',
    'Contact name must be at least 2 characters',
    'Invalid email address',
    'Please enter a valid phone number',
  ])
    await says(words, () => text(page, words));
  await fill(long, long, `${'a'.repeat(250)}@shop.example`, '1'.repeat(21));
  for (const words of [
    'Business name must be less than 100 characters',
    'Contact name must be less than 100 characters',
    'Email must be less than 255 characters',
    'Phone number must be less than 20 characters',
  ])
    await says(words, () => text(page, words));
  await says('a network failure: toast Error, and the visitor stays', async () => {
    await lose(page, '/functions/v1/submit-demo-request');
    await fill('Rivera Plumbing', 'Ana Rivera', 'ana@rivera.example', '(555) 010-1234');
    await expectToast(page, 'Error', 'Failed to submit demo request. Please try again.');
    await expect(page).toHaveURL(/\/demo$/);
    await page.unrouteAll();
  });
  await says('success navigates to the returned calendlyUrl', async () => {
    await button(page, 'Submit & Book Demo').click();
    await expect(page).toHaveURL(/\/schedule\?/);
  });
});

test('2: dashboard, account management', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openDashboard(page, email);
  await says("header 'Dashboard' with Sign Out", async () => {
    await heading(page, 'Dashboard');
    await seen(button(page, 'Sign Out'));
  });
  const account = card(page, 'Account Management');
  for (const name of ['Billing', 'Business', 'Security'])
    await says(`a tab ${name}`, () => seen(tab(account, name)));
  await says('Billing shows Active Subscription with its renewal date', async () => {
    await tab(account, 'Billing').click();
    await seen(account.getByText('Active Subscription'));
    await seen(account.getByText(/renew/i));
  });
  await says('and a way to manage billing', () => seen(button(account, 'Manage Billing')));
  await says('Business offers editing of business info with Save and Cancel', async () => {
    await tab(account, 'Business').click();
    await button(account, 'Edit business').click();
    await seen(button(account, /^Save/));
    await account.getByLabel('Business name').fill('Another name');
    await button(account, 'Cancel').click();
    await expect(account.getByText('Another name')).toHaveCount(0);
  });
  await says('Security offers a password change form that toggles open and closed', async () => {
    await tab(account, 'Security').click();
    const toggle = button(account, 'Change Password');
    await toggle.click();
    await seen(account.getByLabel('New password', { exact: true }));
    await toggle.click();
    await expect(account.getByLabel('New password', { exact: true })).toHaveCount(0);
    await toggle.click();
  });
  const change = async (first: string, second: string) => {
    await account.getByLabel('New password', { exact: true }).fill(first);
    await account.getByLabel('Confirm new password').fill(second);
    await button(account, 'Save password').click();
  };
  await says("'New passwords do not match'", async () => {
    await change('plumb7', 'plumb8');
    await seen(account.getByText('New passwords do not match'));
  });
  await says("'Password must be at least 6 characters long'", async () => {
    await change('five5', 'five5');
    await seen(account.getByText('Password must be at least 6 characters long'));
  });
  await says('a password of six characters is taken', async () => {
    await change('plumb7', 'plumb7');
    await text(page, 'Your password is changed');
  });
  await says('an owner without a business has Account Management too', async () => {
    const fresh = freshEmail('fresh');
    await writeEntitlement(adminDb(), await givenAccount(fresh), PAID);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, fresh);
    await seen(tab(card(page, 'Account Management'), 'Billing'));
    await expect(page.getByRole('heading', { name: 'Your Referral Link' })).toHaveCount(0);
  });
});

test('2: dashboard, link, reward and templates', async ({ page }) => {
  await openDashboard(page, DEMO);
  const own = card(page, 'Your Referral Link');
  await bringIntoView(own);
  await says('read-only link {origin}/r/{slug}', async () => {
    const field = own.getByRole('textbox').first();
    await expect(field).toHaveValue(/\/r\/rivera-plumbing$/);
    await expect(field).toHaveAttribute('readonly', '');
  });
  await says('a QR code, on a phone behind its button', async () => {
    await button(own, 'QR code').click();
    await seen(own.getByRole('img', { name: /QR code/ }));
  });
  for (const name of ['Copy', /^Download/, 'Share'])
    await says(`Your Referral Link has ${name}`, () => seen(button(own, name).or(link(own, name))));
  for (const name of ['Facebook', 'X', 'LinkedIn', 'Threads', 'Instagram', 'WhatsApp'])
    await says(`Share on Social Media has ${name}`, () =>
      seen(button(own, name).or(link(own, name))),
    );
  const reward = card(page, 'Referral Rewards');
  await bringIntoView(reward);
  await says('Referral Rewards: view and edit with Save and Cancel', async () => {
    await seen(reward.getByText('$50 off your next visit'));
    await button(reward, /^Edit/).click();
    await seen(button(reward, /^Save/));
    await button(reward, 'Cancel').click();
    await seen(reward.getByText('$50 off your next visit'));
  });
  const templates = card(page, 'Referral Templates');
  for (const name of ['Email', 'SMS', 'Card Designer'])
    await says(`a tab ${name}`, () => seen(tab(templates, name)));
  await says('Email: edit with Save and Cancel; Cancel restores', async () => {
    await tab(templates, 'Email').click();
    await button(templates, 'Edit email template').click();
    await templates.getByRole('textbox', { name: 'Message' }).fill('My own words.');
    await seen(button(templates, /^Save/));
    await button(templates, 'Cancel').click();
    await expect(templates.getByText('My own words.')).toHaveCount(0);
  });
  await says('prebuilt email templates: professional, casual, brief, detailed', async () => {
    await button(templates, 'Edit email template').click();
    for (const name of ['Professional', 'Casual', 'Brief', 'Detailed'])
      await seen(button(templates, name));
    await button(templates, 'Cancel').click();
  });
  await says(
    'SMS: prebuilt brief, friendly, professional, personal, and a character count',
    async () => {
      await tab(templates, 'SMS').click();
      await button(templates, 'Edit SMS template').click();
      for (const name of ['Brief', 'Friendly', 'Professional', 'Personal'])
        await seen(button(templates, name));
      await seen(templates.getByText(/\d+ characters/));
      await seen(templates.getByText(/160/));
      await button(templates, 'Cancel').click();
    },
  );
  await says('an email template that is saved is stored', async () => {
    await tab(templates, 'Email').click();
    await button(templates, 'Edit email template').click();
    await templates.getByLabel('Subject').fill('A plumber I trust');
    await button(templates, /^Save/).click();
    await seen(templates.getByText('A plumber I trust'));
  });
});

test('2, 9: card designer', async ({ page }) => {
  await openDashboard(page, DEMO);
  const templates = card(page, 'Referral Templates');
  await says('Card Designer is a tab in the dashboard', () =>
    tab(templates, 'Card Designer').click(),
  );
  await says('20 templates, named as they are', async () => {
    await templates.getByText('More designs').click();
    for (const name of [
      'Modern Gradient',
      'Geometric',
      'Elegant Border',
      'Wave',
      'Dots Pattern',
      'Corner Accent',
      'Luxury Frame',
      'Minimal Line',
      'Split Design',
      'Circles',
      'Navy & Gold',
      'Emerald Premium',
      'Platinum',
      'Sapphire Elite',
      'Burgundy',
      'Rose Gold',
      'Midnight Stars',
      'Champagne',
      'Gold Filigree',
      'Royal Crest',
    ])
      await seen(templates.getByRole('radio', { name, exact: true }));
  });
  await says('an editable referral message of 4 rows, with its default', async () => {
    const message = templates.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveAttribute('rows', '4');
    await expect(message).toHaveValue(
      'Refer a friend!\n\nScan the QR code below to share your referral.',
    );
  });
  await says('a live preview of aspect 1.75', async () => {
    const box = await templates.getByRole('img', { name: /^Preview of your card/ }).boundingBox();
    expectWithin((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.75, 1);
  });
  await says("'Download for Printing' is a 1050x600 PNG, named from the business", async () => {
    const coming = page.waitForEvent('download', { timeout: 10_000 });
    await button(templates, 'Download for Printing').click();
    const file = await coming;
    expectWithin(file.suggestedFilename()).toMatch(/rivera.*-referral-card\.png$/i);
    const png = await readFile(await file.path());
    expectWithin([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1050, 600]);
  });
  for (const words of [/printing tips/i, /distribution ideas|hand|leave/i])
    await says(`the designer has ${words.source}`, () => seen(templates.getByText(words)));
});

test('2, 9: analytics, recent referrals and CSV', async ({ page }) => {
  const code = await refer('Zoe Moss', { referrerEmail: 'ida@example.com' });
  await ask(code, 'Zoe Moss', { referralPhone: '(555) 010-7777' });
  await openDashboard(page, DEMO);
  await says('Recent Referrals show 5 first, also beside those who asked', () =>
    expect(rows(page)).toHaveCount(5),
  );
  await says('newest first: who asked is not taken out', () =>
    expect(rows(page).first()).toContainText('Zoe Moss'),
  );
  await says("'Load More' adds 10 at a time", async () => {
    await button(page, 'Load More').click();
    await expect(rows(page)).toHaveCount(15);
  });
  await says('status: new, contacted, in progress, converted, lost', () =>
    expect(rows(page).first().getByRole('combobox').getByRole('option')).toHaveText([
      'New',
      'Contacted',
      'In Progress',
      'Converted',
      'Lost',
    ]),
  );
  await says('deleting asks for confirmation', async () => {
    await rows(page).first().getByRole('heading').getByRole('link').click();
    await button(page.getByRole('dialog'), /Delete/)
      .first()
      .click();
    await text(
      page,
      'Are you sure you want to delete this referral? This action cannot be undone.',
    );
    await page.keyboard.press('Escape');
  });
  await page.goto('/app/dashboard');
  const analytics = card(page, 'Referral Analytics');
  await heading(page, 'Account Management');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await says("each top referrer's rate is a percentage with one decimal", async () => {
    await bringIntoView(analytics);
    const table = page.getByRole('table', { name: 'Top referrers' });
    await expect(table).toBeVisible({ timeout: 10_000 });
    const rates = await table.getByRole('row').locator('td:last-child').allInnerTexts();
    expectWithin(rates.length).toBeGreaterThan(0);
    for (const rate of rates) expectWithin(rate.trim()).toMatch(/^\d+\.\d%$/);
  });
});

test('8, 9: a new owner', async ({ page }) => {
  const { email, business } = await givenSubscriber();
  await openDashboard(page, email);
  await says("'No referrals yet. Share your referral link to get started!'", () =>
    text(page, 'No referrals yet. Share your referral link to get started!'),
  );
  await says("'No data to export - There are no referrals to export'", async () => {
    await button(page, 'Export CSV').click();
    await expectToast(page, 'No data to export', 'There are no referrals to export');
  });
  await says("'No reward defined yet. Click Edit to add one.'", async () => {
    const edit = button(card(page, 'Referral Rewards'), /^Edit/);
    await edit.click();
    const reward = card(page, 'Referral Rewards');
    await reward.getByLabel('What customers read').fill('');
    await button(reward, /^Save/).click();
    await text(page, 'No reward defined yet. Click Edit to add one.');
  });
  await refer('Ben Carter', { businessSlug: business.slug });
  await expect(rows(page)).toHaveCount(1);
  await says('the CSV has exactly eight columns, and is named by link and day', async () => {
    const coming = page.waitForEvent('download', { timeout: 10_000 });
    await button(page, 'Export CSV').click();
    const file = await coming;
    expectWithin(file.suggestedFilename()).toMatch(
      new RegExp(`^referrals-${business.slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    const [head] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expectWithin(head?.replace('\uFEFF', '')).toBe(
      'Referrer Name,Referrer Email,Referral Name,Referral Email,Referral Phone,Status,Note,Created At',
    );
  });
});

test('2, 5, 8: the public form and its sent page', async ({ page, browser, baseURL }) => {
  await openForm(page, 'Rivera-Plumbing');
  await says('Title Refer a Friend to {business}, also by a slug in capitals', () =>
    heading(page, 'Refer a Friend to Rivera Plumbing'),
  );
  for (const words of [
    /\$50 off your next visit/,
    'How would you like to introduce them',
    "Your Friend's Information",
    'Optional Note',
    'What happens next',
  ])
    await says(`the form has ${words}`, () => text(page, words));
  await says('Your Information', () => text(page, 'Your Information'));
  await says('Send method defaults to email', () =>
    expect(page.getByLabel('Send Email')).toBeChecked(),
  );
  await says('SMS is enabled on a phone', () => expect(page.getByLabel('Send SMS')).toBeEnabled());
  await submitButton(page).click();
  for (const words of [
    'Referrer name is required',
    'Valid referrer email is required',
    "Friend's name is required",
    "Valid friend's email is required",
    'You must confirm you are referring a known person',
  ])
    await says(words, () => text(page, words));
  await says("SMS mode: 'Valid friend's phone number is required'", async () => {
    await page.getByLabel('Send SMS').check();
    await submitButton(page).click();
    await text(page, "Valid friend's phone number is required");
    await page.getByLabel('Send Email').check();
  });
  await fillForm(page, { ...maria, friendName: 'Quinn Hale', friendEmail: 'quinn@example.com' });
  await says('after success the customer is at the sent page', () => send(page));
  const again = () => link(page, 'Open Email Again').or(button(page, 'Open Email Again'));
  await says("'Open Email Again'", () => seen(again()));
  await says("'Open Email Again' after a reload, too", async () => {
    await page.reload();
    await seen(again());
  });
  for (const name of ['Copy Referral Link', '← Make Another Referral'])
    await says(name, () => seen(button(page, name)));
  await says("'Visit {business}' if a website exists", () =>
    seen(link(page, 'Visit Rivera Plumbing')),
  );
  await says('without a stored draft the same button returns to the form', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await again().click();
    await heading(page, 'Refer a Friend to Rivera Plumbing');
  });
  await says('Not-found card', async () => {
    await page.goto('/r/no-such-shop');
    await heading(page, 'Referral Form Not Found');
    await text(page, 'This referral link is not valid or has been disabled.');
  });
  await says('SMS is disabled from 768 px on, before any script of ours has run', async () => {
    const wide = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      ...(baseURL && { baseURL }),
    });
    await wide.route('**/assets/**', (route) => route.abort());
    await wide.goto('/r/rivera-plumbing');
    await expect(wide.getByLabel('Send SMS')).toBeDisabled();
    await wide.close();
  });
});
