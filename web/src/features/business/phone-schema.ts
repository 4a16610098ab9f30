import { businessFormSchema, NOT_A_PHONE } from '@vouchwell/domain/business/business';
import * as z from 'zod/mini';

export const phoneCheckedSchema = z.pipe(
  businessFormSchema,
  z.transform(async (form, context) => {
    if (form.phone === '') return form;
    // Loaded on demand: all countries' formats are large, and most edits change other fields.
    const { countryFormat } = await import('../../ui/text/country-format.ts');
    const phone = countryFormat(form.phone);
    if (phone !== null) return { ...form, phone };
    context.issues.push({ code: 'custom', message: NOT_A_PHONE, input: form, path: ['phone'] });
    return z.NEVER;
  }),
);
