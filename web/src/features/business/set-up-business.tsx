import { Card } from '../../ui/card.tsx';

/** For an account that has no business yet. */
export function SetUpBusiness({ email }: { email: string }) {
  return (
    <main className="max-w-xl">
      <Card title="No business here yet">
        <p>
          You are signed in as <strong className="font-medium wrap-anywhere">{email}</strong>, and
          this account has no business yet.
        </p>
        <p className="mt-2 text-soft">
          If your business belongs to another account, sign out at the top of this page and sign in
          with that one.
        </p>
      </Card>
    </main>
  );
}
