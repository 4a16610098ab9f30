import { t } from '@vouchwell/domain/lib/translate';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { useInstallPrompt } from '../../ui/install-prompt.ts';
import { isInstalled } from '../../ui/installed.ts';
import { Section } from '../../ui/section.tsx';
import { type Device, deviceOf } from './device.ts';
import { Notifications } from './notifications.tsx';

const installing = {
  apple: [
    t('Press Share, the square with an arrow.'),
    t('Choose Add to Home Screen, then Add.'),
    t('Open Vouchwell from your home screen, and come back to this step there.'),
  ],
  android: [t('Open the menu of your browser.'), t('Choose Install app or Add to Home screen.')],
  mac: [t('In the menu bar, choose File.'), t('Choose Add to Dock.')],
  chromium: [t('Press the install sign at the end of the address bar.'), t('Choose Install.')],
  firefox: [t('Firefox does not install apps on a computer. Notifications work all the same.')],
} satisfies Readonly<Record<Device, readonly string[]>>;

export function Coach({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={t('Know of a referral at once')}
      text={t('Call while the friend still thinks of you. Do this on the phone that you carry.')}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <Section title={t('1. Put the app on your screen')}>
          <Install />
        </Section>
        <Section title={t('2. Let us tell you')}>
          <Notifications />
        </Section>
      </div>
      <DialogButtons>
        <Button look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Install() {
  const install = useInstallPrompt();
  if (isInstalled()) return <p>{t('Done: the app is on this device.')}</p>;
  if (install)
    return (
      <Button look="secondary" onClick={install}>
        {t('Install the app')}
      </Button>
    );
  const steps = installing[deviceOf()];
  return (
    <ol className={steps.length > 1 ? 'grid list-decimal gap-1 pl-5' : 'grid'}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
