import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Who can get in and how, and what becomes of the data. */
export function SecurityTab({ uid, email }: { uid: string; email: string }) {
  return (
    <div className="divide-y divide-line">
      <PasswordSection email={email} />
      <SecondFactorSection email={email} />
      <OtherSessions email={email} />
      <ExportData uid={uid} email={email} />
      <DeleteAccount uid={uid} email={email} />
    </div>
  );
}
