import { AccountData } from './account-data.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Who can get in and how, and what becomes of the data. */
export function SecurityTab({ uid, email }: { uid: string; email: string }) {
  return (
    <div className="grid grid-cols-1 gap-6 divide-y divide-line *:pb-6 last:*:pb-0">
      <PasswordSection email={email} />
      <SecondFactorSection email={email} />
      <OtherSessions email={email} />
      <AccountData uid={uid} email={email} />
    </div>
  );
}
