import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { adminDb, resetStack } from '../../support/stack.ts';
import { expectAccessible } from '../accounts/accounts.ts';
import { demoBusiness, findStoredReferral, openDashboard } from '../support/owner.ts';

test.beforeEach(resetStack);

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>document.title='hacked'</script>
<rect width="300" height="300" fill="#b3261e"/><circle cx="150" cy="150" r="90" fill="#fff"/></svg>`;

/** Matches the logo's red with some tolerance, because WebP changes colors slightly. */
const RED = /^rgb\(1(79|80), 3[789], (29|3[01])\)$/;

/** Size of the page's preview image and the red value of its background. */
const readPreview = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const image = new Image();
    image.src = /"og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red] = context?.getImageData(9, 9, 1, 1).data ?? [];
    return `${image.naturalWidth} x ${image.naturalHeight}, red ${red}`;
  }, path);

test("friends see a business's branding and can book after leaving their details", async ({
  page,
}) => {
  await openDashboard(page);
  await page.goto('/app/settings/look');
  const main = page.getByRole('main');
  const chooseLogo = async () => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a logo' }).click();
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };
    await (await chooser).setFiles(file);
    await expect(main.getByRole('img', { name: 'Your logo' })).toBeVisible();
  };

  await test.step('The uploaded logo is re-encoded, and a brand color is suggested from it', async () => {
    await chooseLogo();
    await expect(page).not.toHaveTitle('hacked');
    await main.getByRole('button', { name: 'Edit' }).click();
    await main.getByRole('button', { name: 'Use your logo’s color' }).click();
    await main.getByLabel('In business since').fill('2009');
    await main.getByLabel('Area you serve').fill('Austin');
    await test.step('The preview shows the changes before they are saved', async () => {
      await main.getByRole('button', { name: 'Preview' }).click();
      const preview = page.frameLocator('iframe[title="Friend’s page"]');
      await expect(preview.getByText('Since 2009 · Serves Austin')).toBeVisible();
      await expect(preview.locator('header img')).toHaveJSProperty('naturalWidth', 300);
      await expect(preview.getByText('Ask them to contact me')).toHaveCSS(
        'color',
        'rgb(255, 255, 255)',
      );
      await expect(preview.locator('button[type=submit]')).toHaveCSS('background-color', RED);
      for (const title of ['Link preview', 'Card'])
        await expect(page.frameLocator(`iframe[title="${title}"]`).locator('canvas')).toBeVisible();
      await expect(page.locator('iframe:not([inert])')).toHaveCount(0);
    });
    await main.getByLabel('Booking link').fill('https://evil.example/book');
    await main.getByRole('button', { name: 'Save branding' }).click();
    await expect(main.getByText(/^Use a link to your website, or to Calendly/)).toBeVisible();
    await main.getByLabel('Booking link').fill('cal.com/rivera');
    await main.getByLabel('Google review link').fill('https://g.page/r/Cb1/review');
    await main.getByRole('button', { name: 'Save branding' }).click();
    await expect(main.getByText('https://cal.com/rivera')).toBeVisible();
  });

  await test.step("A file that isn't a picture shows an error", async () => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a photo' }).click();
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') };
    await (await chooser).setFiles(file);
    await expect(page.getByText('We couldn’t read this image.')).toBeVisible();
    await expect(main.getByText('Photo', { exact: true })).toBeVisible();
  });

  const [link] = (await adminDb().collection(collections.links).limit(1).get()).docs;
  const friend = await page.context().newPage();
  await test.step('A friend sees the page with the branding and without layout shifts', async () => {
    await expect
      .poll(async () => {
        await friend.goto(`/f/${link?.id}`);
        return friend.locator('header img').count();
      })
      .toBe(1);
    const logo = friend.locator('header img');
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await expect(friend.getByText('Since 2009 · Serves Austin')).toBeVisible();
    const button = friend.getByRole('button', { name: 'Ask them to contact me' });
    await expect(button).toHaveCSS('background-color', RED);
    await expectAccessible(friend);
  });

  await test.step("A shared link shows the image rendered by the owner's browser", async () => {
    for (const path of [`/r/${link?.get('slug')}`, `/f/${link?.id}`])
      await expect.poll(() => readPreview(friend, path)).toMatch(/^1200 x 630, red 1(7[89]|80)$/);
  });

  await test.step('A friend can book once the business has their details', async () => {
    await friend.getByLabel('Your name').fill('Ruth Abel');
    await friend.getByLabel('Your phone number').fill('(555) 010-9999');
    await friend.getByRole('checkbox').check();
    await friend.getByRole('button', { name: 'Ask them to contact me' }).click();
    const bookingLink = friend.getByRole('link', { name: 'Book a time' });
    await expect(bookingLink).toHaveAttribute('href', 'https://cal.com/rivera');
    expect((await findStoredReferral('Ruth Abel')).exists).toBe(true);
  });

  await test.step('One click removes the logo', async () => {
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(main.getByText('Logo', { exact: true })).toBeVisible();
    const pictures = await adminDb().collection(collections.pictures).get();
    expect(pictures.docs.map((picture) => picture.get('type'))).toEqual(['image/jpeg']);
  });

  await test.step('Adding a logo completes the last onboarding step', async () => {
    await (await demoBusiness()).ref.update({ 'settings.first_steps': {} });
    await page.goto('/app/dashboard');
    await page.getByText('Your first referral: 1 of 4 done').click();
    await page.getByRole('link', { name: 'Choose a logo' }).click();
    await chooseLogo();
    await page.goto('/app/dashboard');
    await expect(page.getByText('Your first referral: 2 of 4 done')).toBeVisible();
  });
});
