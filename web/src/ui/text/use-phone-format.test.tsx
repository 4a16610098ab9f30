import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toInternationalPhone, usePhoneFormat } from './use-phone-format.ts';

it.each([
  ['Europe/London', '020 7946 0958', '020 7946 0958', '+442079460958'],
  ['Europe/London', '+15125550101', '+1 512 555 0101', '+15125550101'],
  ['America/Chicago', '12345', '12345', '12345'],
  ['America/Chicago', '', '', ''],
])("uses the country of the business's time zone %s for the phone %j", async (...row) => {
  const [timeZone, phone, formatted, international] = row;
  const { result } = renderHook(() => usePhoneFormat(timeZone));
  await waitFor(() => expect(result.current('+15125550101')).toContain(' '));
  expect(result.current(phone)).toBe(formatted);
  expect(await toInternationalPhone(phone, timeZone)).toBe(international);
});
