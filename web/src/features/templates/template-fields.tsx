import type { Business } from '@vouchwell/domain/business';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import type { Channel, Template, TypedTemplate } from './channels.ts';
import { SmsCount } from './sms-count.tsx';
import { texts } from './texts.ts';

interface TemplateFieldsProps {
  readonly channel: Channel;
  readonly sample: { business: Business; template: Template; withNote: boolean };
  readonly register: UseFormRegister<TypedTemplate>;
  readonly errors: FieldErrors<TypedTemplate>;
}

/** A template's subject, where it has one, and its message. */
export function TemplateFields({ channel, sample, register, errors }: TemplateFieldsProps) {
  const isEmail = channel.method === 'email';
  return (
    <div className="flex flex-col gap-4">
      {isEmail && (
        <TextField
          type="text"
          label={texts.subject}
          hint={texts.subjectHint(sample.business.name)}
          error={errors.subjectTemplate?.message}
          {...register('subjectTemplate')}
        />
      )}
      <TextAreaField
        label={texts.message}
        hint={isEmail ? undefined : <SmsCount {...sample} />}
        rows={isEmail ? 12 : 7}
        autoFocus
        error={errors.bodyTemplate?.message}
        {...register('bodyTemplate')}
      />
    </div>
  );
}
