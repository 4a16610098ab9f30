import { zodResolver } from '@hookform/resolvers/zod';
import type { Business } from '@vouchwell/domain/business/business';
import { FACT_MAX, lookInput, type TypedLook } from '@vouchwell/domain/business/look';
import {
  type LookForm as Fields,
  lookForm,
  lookProblems,
  toLook,
  toLookForm,
} from '@vouchwell/domain/business/look-form';
import { t } from '@vouchwell/domain/lib/translate';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changeLook } from '../../data/business/look.ts';
import { ChangedElsewhere, SaveCancel, toastNotSaved } from '../../ui/edit-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { ColorField } from './color-field.tsx';
import { useLogoColor } from './logo-color.ts';

interface LookFormProps {
  readonly business: Business;
  readonly onClose: () => void;
  /** Called with what is typed, as far as it is whole; with null once the form is closed. */
  readonly onTyped: (look: Partial<TypedLook> | null) => void;
}

/** Edits what a business shows of itself. */
export function LookForm({ business, onClose, onTyped }: LookFormProps) {
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<Fields>({
    resolver: zodResolver(lookForm),
    defaultValues: toLookForm(business.look),
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);
  const typed = useWatch({ control }) as Fields;
  useEffect(() => onTyped(validParts(toLook(typed))), [typed, onTyped]);
  useEffect(() => () => onTyped(null), [onTyped]);
  const ofLogo = useLogoColor(business.look?.logo?.hash);
  const submit = handleSubmit(async (fields) => {
    const look = toLook(fields);
    const problems = lookProblems(look, business, new Date());
    for (const [index, { field, message }] of problems.entries())
      setError(field, { message }, { shouldFocus: index === 0 });
    if (problems.length > 0) return;
    try {
      await changeLook(look);
      toast(t('Saved'), t('Your pages show it in a few seconds.'));
      onClose();
    } catch (error) {
      console.error('The look was not saved', error);
      toastNotSaved(t('This was not saved'));
    }
  });
  const field = (name: keyof Fields) => ({ error: errors[name]?.message, ...register(name) });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ChangedElsewhere stored={business.look ?? null} isSaving={isSubmitting} />
      <ColorField
        value={typed.color}
        ofLogo={ofLogo}
        onChange={(next) => setValue('color', next, { shouldDirty: true })}
      />
      <TextField label={t('License number')} maxLength={FACT_MAX} {...field('license')} />
      <TextField
        label={t('In business since')}
        hint={t('The year, such as 2009')}
        inputMode="numeric"
        maxLength={4}
        {...field('since')}
      />
      <TextField
        label={t('Area you serve')}
        hint={t('For example: Austin and Round Rock')}
        maxLength={FACT_MAX}
        {...field('area')}
      />
      <TextField
        label={t('Link to book a time')}
        hint={t(
          'Shown after a friend leaves their details. Your own website, Calendly, Cal.com, Square, Jobber or Housecall Pro.',
        )}
        type="url"
        inputMode="url"
        {...field('bookingUrl')}
      />
      <TextField
        label={t('Google review link')}
        hint={t(
          'In your Google Business Profile, press "Ask for reviews" and copy the link. We offer it to everybody, happy or not: Google and the FTC ask for that.',
        )}
        type="url"
        inputMode="url"
        {...field('reviewUrl')}
      />
      <SaveCancel save={t('Save look')} isSaving={isSubmitting} onCancel={onClose} />
    </form>
  );
}

/** What of a typed look is whole; the rest is still being typed, or is wrong. */
function validParts(look: TypedLook): Partial<TypedLook> {
  const { error } = lookInput.safeParse(look);
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(look).filter(([field]) => !wrong.has(field)));
}
