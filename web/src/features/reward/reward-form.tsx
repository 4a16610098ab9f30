import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Business,
  rewardFormSchema,
  type RewardForm as Typed,
} from '@vouchwell/domain/business';
import { orNull } from '@vouchwell/domain/text';
import { useForm } from 'react-hook-form';
import { updateBusiness } from '../../data/business/businesses.ts';
import { ChangedElsewhere, SaveCancel, toastNotSaved } from '../../ui/edit-form.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';

const texts = {
  field: 'What customers get',
  hint: 'They see it at the top of your referral form. Leave it blank for no reward.',
  example: '$50 off your next visit, and $50 off for your friend.',
  saved: 'Reward saved',
  removed: 'Reward removed',
  notSaved: 'Failed to update reward information',
};

interface RewardFormProps {
  readonly business: Business;
  readonly onSaved: (reward: string | null) => void;
  readonly onCancel: () => void;
}

/** The form that edits the reward. */
export function RewardForm({ business, onSaved, onCancel }: RewardFormProps) {
  const { register, handleSubmit, formState } = useForm<Typed>({
    resolver: zodResolver(rewardFormSchema),
    defaultValues: { rewardDescription: business.rewardDescription ?? '' },
    mode: 'onChange',
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);
  const submit = handleSubmit(async ({ rewardDescription }) => {
    const reward = orNull(rewardDescription);
    try {
      await updateBusiness(business, { rewardDescription: reward });
      toast(reward ? texts.saved : texts.removed);
      onSaved(reward);
    } catch (error) {
      console.error('The reward was not saved', error);
      toastNotSaved(texts.notSaved);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ChangedElsewhere stored={business.rewardDescription} isSaving={isSubmitting} />
      <TextAreaField
        label={texts.field}
        hint={texts.hint}
        placeholder={texts.example}
        rows={4}
        autoFocus
        error={errors.rewardDescription?.message}
        {...register('rewardDescription')}
      />
      <SaveCancel what="reward" isSaving={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
