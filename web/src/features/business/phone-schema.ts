import { businessFormSchema, NOT_A_PHONE } from '@vouchwell/domain/business/business';
import * as z from 'zod/mini';

/** The form of a business, with its phone number checked and written as its country does. */
export const phoneCheckedSchema = z.pipe(
  businessFormSchema,
  z.transform(async (form, context) => {
    if (form.phone === '') return form;
    // Every country's numbers are large, and most owners change something else.
    const { countryFormat } = await import('../../ui/country-format.ts');
    const phone = countryFormat(form.phone);
    if (phone !== null) return { ...form, phone };
    context.issues.push({ code: 'custom', message: NOT_A_PHONE, input: form, path: ['phone'] });
    return z.NEVER;
  }),
);
