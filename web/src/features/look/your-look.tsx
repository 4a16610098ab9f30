import type { Business } from '@vouchwell/domain/business/business';
import { toLook, toLookForm } from '@vouchwell/domain/business/look-form';
import { t } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import { changeLook } from '../../data/business/business-settings.ts';
import { takeFirstStep } from '../../data/business/first-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ColorField } from './color-field.tsx';
import { useLogoColor } from './logo-color.ts';
import { PictureField } from './picture-field.tsx';

/** Last step of the set-up. Can be skipped; never comes back. */
export function YourLook({ business }: { readonly business: Business }) {
  const { look } = business;
  const ofLogo = useLogoColor(look?.logo?.hash);
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState<'next' | 'skip' | null>(null);
  // Preselect the logo's color.
  const color = chosen ?? look?.color ?? ofLogo ?? '';
  const pass = async (way: 'next' | 'skip') => {
    setBusy(way);
    try {
      if (way === 'next' && color !== (look?.color ?? ''))
        await changeLook(toLook({ ...toLookForm(look), color }));
      await takeFirstStep(business, 'look');
      // The card that had the focus is removed.
      document.querySelector('h1')?.focus();
    } catch (error) {
      console.error('The step of the look was not passed', error);
      toastError(t('This was not saved'), t('Check your connection, then try again.'));
      setBusy(null);
    }
  };
  return (
    <Card title={t('Your look')}>
      <p className="mb-4 max-w-[68ch] text-soft">
        {t('Your logo and your color on every page. You can change them any time: Settings, Look.')}
      </p>
      <div className="flex flex-col gap-4">
        <PictureField kind="logo" picture={look?.logo} />
        <ColorField value={color} ofLogo={ofLogo} onChange={setChosen} />
        <div className="flex flex-wrap gap-3">
          <Button busyLabel={busy === 'next' && t('Saving...')} onClick={() => void pass('next')}>
            {t('Continue')}
          </Button>
          <Button
            look="quiet"
            busyLabel={busy === 'skip' && t('Saving...')}
            onClick={() => void pass('skip')}
          >
            {t('Skip for now')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
