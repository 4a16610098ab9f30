import { Card } from '../../ui/card.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** For an account that has no business yet. */
export function SetUpBusiness({ email }: { email: string }) {
  return (
    <main>
      <Card title="Set up your business">
        <p className="mb-6 max-w-[68ch] text-soft">
          Fill in this page to get your link. You can change everything later.
        </p>
        <SetUpForm email={email} />
      </Card>
      <p className="mt-4 max-w-[68ch] px-4 text-sm text-soft sm:px-6">
        You are signed in as <strong className="font-medium text-ink wrap-anywhere">{email}</strong>
        . If your business uses another account, sign out at the top of this page, then sign in with
        that account.
      </p>
    </main>
  );
}
