import { Button } from '../../ui/button.tsx';
import type { PricingAccount } from './pricing-account.ts';
import { texts } from './texts.ts';

/** Who is signed in on the pricing page, and the way out. */
export function SignedInBar({ account: { email, signOut } }: { account: PricingAccount }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center justify-end gap-x-2">
      <span className="text-sm text-soft wrap-anywhere">
        {texts.signedInAs}
        {email}
      </span>
      <Button look="quiet" className="-mr-4" onClick={signOut}>
        {texts.signOut}
      </Button>
    </p>
  );
}
