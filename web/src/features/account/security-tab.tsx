import { OtherSessions } from './other-sessions.tsx';
import { PasswordSection } from './password-section.tsx';

/** Who can get in, and how. */
export function SecurityTab({ email }: { email: string }) {
  return (
    <div className="grid grid-cols-1 gap-6 divide-y divide-line *:pb-6 last:*:pb-0">
      <PasswordSection email={email} />
      <OtherSessions email={email} />
    </div>
  );
}
