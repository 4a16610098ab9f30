import { Card } from '../../ui/card.tsx';
import { SetUpForm } from './set-up-form.tsx';
import * as texts from './set-up-texts.ts';

/** For an account that has no business yet. */
export function SetUpBusiness({ email }: { email: string }) {
  return (
    <main>
      <Card title={texts.title}>
        <p className="mb-6 max-w-[68ch] text-soft">{texts.lead}</p>
        <SetUpForm email={email} />
      </Card>
      <p className="mt-4 max-w-[68ch] px-4 text-sm text-soft sm:px-6">
        {texts.signedInAs}
        <strong className="font-medium text-ink wrap-anywhere">{email}</strong>
        {texts.otherAccount}
      </p>
    </main>
  );
}
