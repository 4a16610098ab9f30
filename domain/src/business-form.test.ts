import { describe, expect, it } from 'vitest';
import {
  type BusinessForm,
  businessFormSchema,
  changedInfo,
  toBusinessForm,
  toBusinessInfo,
} from './business-form.ts';

const FORM: BusinessForm = {
  name: 'Oak Street Bakery',
  slug: 'oak-street',
  businessUrl: '',
  contactEmail: 'ana@oak.example',
  fromLabel: '',
};

/** The messages by field; none where the form is in order. */
function messages(fields: Partial<Record<keyof BusinessForm, string>>) {
  const { error } = businessFormSchema.safeParse({ ...FORM, ...fields });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe('the form of a business', () => {
  it('tidies what was typed', () => {
    const typed = {
      name: '  Oak Street Bakery ',
      slug: ' Oak Street_Bakery ',
      businessUrl: ' oak.example/bread ',
      contactEmail: ' ana@oak.example ',
      fromLabel: '  ',
    };
    expect(businessFormSchema.parse(typed)).toEqual({
      ...FORM,
      slug: 'oak-street-bakery',
      businessUrl: 'https://oak.example/bread',
    });
  });

  it.each([
    ['name', ' ', 'Enter the name of your business'],
    ['name', 'x'.repeat(101), 'Please keep this to 100 characters or fewer'],
    ['slug', ' ', 'Choose a link for your business'],
    ['slug', 'x', 'A link needs at least 2 characters'],
    ['slug', '???', 'A link needs at least one letter or number'],
    ['slug', 'x'.repeat(61), 'Please keep this to 60 characters or fewer'],
    [
      'businessUrl',
      'javascript:alert(1)',
      'Enter a website such as example.com, or leave this blank',
    ],
    [
      'businessUrl',
      `example.com/${'x'.repeat(290)}`,
      'Please keep this to 300 characters or fewer',
    ],
    ['contactEmail', 'ana', 'Enter an email address such as you@example.com'],
    ['fromLabel', 'x'.repeat(101), 'Please keep this to 100 characters or fewer'],
  ] as const)('says of the %s %j what is wrong', (field, value, message) => {
    expect(messages({ [field]: value })[0]).toEqual([field, message]);
  });

  it('changes what was changed, and nothing else', () => {
    const before = { ...toBusinessInfo(FORM), businessUrl: 'https://oak.example' };
    expect(changedInfo(before, toBusinessForm(before))).toEqual({});
    expect(changedInfo(before, { ...FORM, name: 'Oak' })).toEqual({
      name: 'Oak',
      businessUrl: null,
    });
  });

  it('goes into what is stored, and back', () => {
    const info = toBusinessInfo(FORM);
    expect(info).toMatchObject({ businessUrl: null, fromLabel: null });
    expect(toBusinessForm(info)).toEqual(FORM);
  });
});
