import { zodResolver } from '@hookform/resolvers/zod';
import { type Reward, voidFormSchema } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { saidReward } from './reward-badge.tsx';
import { voidOne } from './reward-changes.tsx';

interface VoidDialogProps {
  readonly reward: Reward;
  readonly onClose: () => void;
}

export function VoidDialog({ reward, onClose }: VoidDialogProps) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof voidFormSchema>>({
    resolver: zodResolver(voidFormSchema),
    defaultValues: { reason: '' },
  });
  const said = { reward: saidReward(reward) };
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ reason }) => {
    await voidOne(reward, reason);
    onClose();
  });
  return (
    <Dialog
      title={t('Void this reward?')}
      text={
        <span className="line-clamp-4 wrap-anywhere">
          {reward.state === 'paid'
            ? t('It is marked as paid: {reward}. Void it only if that was a mistake.', said)
            : t('You do not owe {reward} any more.', said)}
        </span>
      }
      onClose={isSubmitting ? undefined : onClose}
    >
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('Why?')}
          hint={t('Only you see it.')}
          autoComplete="off"
          data-focus-first
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DialogButtons>
          <Button type="submit" look="danger" busyLabel={isSubmitting && t('Saving...')}>
            {t('Void reward')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSubmitting}>
            {t('Keep it')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
