import { t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

const words = texts.selected;

interface SelectedRewardsProps {
  readonly shown: readonly Reward[];
  readonly selected: readonly Reward[];
  readonly select: (rewards: readonly Reward[]) => void;
  readonly pay: () => void;
}

/** Selects all rewards that are shown, and pays those that are selected. */
export function SelectedRewards({ shown, selected, select, pay }: SelectedRewardsProps) {
  const count = selected.length;
  return (
    <div className="sticky top-0 z-10 -mx-1 mt-3 flex min-h-13 flex-wrap items-center gap-2 bg-surface px-1 py-1">
      {count === 0 ? (
        shown.length > 1 && (
          <Button look="quiet" width="narrow" className="-ml-1.5" onClick={() => select(shown)}>
            {t('Select all shown')}
          </Button>
        )
      ) : (
        <>
          <p role="status" className="mr-auto text-sm">
            {words.count(selected)}
          </p>
          <Button look="quiet" width="narrow" onClick={() => select([])}>
            {t('Clear')}
          </Button>
          <Button width="narrow" className="px-4" onClick={pay}>
            {words.pay(count)}
          </Button>
        </>
      )}
    </div>
  );
}
