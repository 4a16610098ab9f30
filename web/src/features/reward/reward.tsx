import type { Business } from '@vouchwell/domain/business';
import { referPath } from '@vouchwell/domain/paths';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { useEditing } from '../../ui/use-editing.ts';
import { useJustSaved } from '../../ui/use-just-saved.ts';
import { RewardForm } from './reward-form.tsx';

/** What customers get for a referral. */
export function Reward({ business }: { business: Business }) {
  const [reward, setSaved] = useJustSaved(business.rewardDescription);
  const { editing, edit, close, button } = useEditing();
  return (
    <Card title="Referral Rewards">
      {editing ? (
        <RewardForm
          business={business}
          onSaved={(saved) => {
            setSaved(saved);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <>
          {reward ? (
            <>
              <p className="rounded-control bg-tint p-3 whitespace-pre-line wrap-anywhere">
                {reward}
              </p>
              <p className="mt-2 text-sm text-soft">
                Customers see it at the top of{' '}
                <a
                  href={referPath(business.slug)}
                  target="_blank"
                  rel="noreferrer"
                  className={TEXT_LINK}
                >
                  your referral form
                </a>
                .
              </p>
            </>
          ) : (
            <p className="text-soft">No reward defined yet. Click Edit to add one.</p>
          )}
          <Button ref={button} look="secondary" className="mt-4 w-full" onClick={edit}>
            Edit<span className="sr-only"> reward</span>
          </Button>
        </>
      )}
    </Card>
  );
}
