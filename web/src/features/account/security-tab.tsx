import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { ExportData } from './export-data.tsx';
import { FormSetting } from './form-setting.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { texts } from './texts.ts';

/** Who can get in and how, and what becomes of the data. */
export function SecurityTab({ uid, email }: { uid: string; email: string }) {
  return (
    <div className="divide-y divide-line">
      <FormSetting
        title={texts.email.title}
        text={texts.email.signInWith(email)}
        action={texts.email.change}
      >
        {(close) => <EmailForm email={email} onClose={close} />}
      </FormSetting>
      <FormSetting title={texts.password.title} action={texts.password.change}>
        {(close) => <PasswordForm email={email} onClose={close} />}
      </FormSetting>
      <SecondFactorSection email={email} />
      <OtherSessions email={email} />
      <ExportData uid={uid} email={email} />
      <DeleteAccount uid={uid} email={email} />
    </div>
  );
}
