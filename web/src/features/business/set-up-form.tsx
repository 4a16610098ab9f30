import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BusinessForm,
  businessFormSchema,
  isContactConfirmed,
} from '@vouchwell/domain/business';
import { slugFromName } from '@vouchwell/domain/slug';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createBusiness } from '../../data/business/businesses.ts';
import { Button } from '../../ui/button.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { BusinessFields } from './business-fields.tsx';
import { creationMessage, isSlugRefusal } from './creation-message.ts';
import { linkTaken } from './fields-texts.ts';
import { mailContactLink } from './mail-contact-link.ts';
import { PagePreview } from './page-preview.tsx';
import * as texts from './set-up-texts.ts';
import { useSlugCheck } from './use-slug-check.ts';

/** Everything that a business needs to take referrals, on one page. */
export function SetUpForm({ email }: { email: string }) {
  const form = useForm<BusinessForm>({
    resolver: zodResolver(businessFormSchema),
    defaultValues: { name: '', slug: '', businessUrl: '', contactEmail: email, fromLabel: '' },
  });
  const { control, handleSubmit, setValue, setError, formState } = form;
  const { isSubmitting, isSubmitted, isDirty, dirtyFields } = formState;
  const { name = '', slug = '' } = useWatch({ control });
  const [check, checkAgain] = useSlugCheck(slug);
  const [isCreated, setIsCreated] = useState(false);
  useUnsaved(isDirty && !isCreated);
  // The link follows the name until it is typed or picked.
  const follow = (typed: string) => {
    if (!dirtyFields.slug) setValue('slug', slugFromName(typed), { shouldValidate: isSubmitted });
  };
  const refuseSlug = () => setError('slug', { message: linkTaken }, { shouldFocus: true });
  const submit = handleSubmit(async (typed) => {
    clearToasts();
    if (check.status === 'taken') return refuseSlug();
    try {
      await createBusiness(typed);
      setIsCreated(true);
      // The cards begin below it; this form is about to go.
      document.querySelector('h1')?.focus();
      toast(texts.created, texts.createdText);
      if (!isContactConfirmed(typed, email)) void mailContactLink(typed.contactEmail);
    } catch (error) {
      if (isSlugRefusal(error)) {
        checkAgain();
        return refuseSlug();
      }
      console.error('The business was not created', error);
      toastError(texts.notCreated, creationMessage(error));
    }
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <BusinessFields form={form} check={check} onName={follow} />
      </div>
      <PagePreview name={name} slug={slug} />
      {/* Busy until the cards take this form's place. */}
      <Button
        type="submit"
        className="min-h-12 text-lg"
        busyLabel={(isSubmitting || isCreated) && texts.creating}
      >
        {texts.create}
      </Button>
    </form>
  );
}
