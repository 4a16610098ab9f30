import { setUpStripe } from './src/billing/set-up-stripe.ts';
import { getStripe } from './src/billing/stripe.ts';
import { WEBHOOK_EVENTS } from './src/billing/webhook.ts';

/** `npm run stripe:setup [-- --dry-run]`, with STRIPE_SECRET_KEY in the environment. */
const dryRun = process.argv.includes('--dry-run');
const hasKey = Boolean(process.env.STRIPE_SECRET_KEY);

if (!hasKey && !dryRun) {
  console.error('Set STRIPE_SECRET_KEY to the secret key of your Stripe account.');
  process.exit(1);
}
console.info(
  hasKey
    ? 'Products, prices, coupons and promotion codes at Stripe:'
    : 'Products, prices, coupons and promotion codes that an empty Stripe account needs (no STRIPE_SECRET_KEY is set):',
);
await setUpStripe({
  stripe: hasKey ? getStripe() : null,
  dryRun,
  report: (line) => console.info(line),
});
console.info('\nSelect these events for the webhook endpoint:');
for (const type of Object.keys(WEBHOOK_EVENTS)) console.info(`  ${type}`);
