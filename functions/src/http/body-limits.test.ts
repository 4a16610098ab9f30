import { PICTURE_BASE64_MAX } from '@vouchwell/domain/business/pictures';
import { expect, it } from 'vitest';
import { getMaxBodyBytes } from './body-limits.ts';

const KB = 1024;

it.each([
  [
    'the function that accepts pictures',
    { FUNCTION_TARGET: 'save.picture' },
    PICTURE_BASE64_MAX + KB,
  ],
  [
    'the emulator, whichever function started its process',
    { FUNCTIONS_EMULATOR: 'true', FUNCTION_SIGNATURE_TYPE: 'cloudevent' },
    KB * KB,
  ],
  [
    'a function that only Google calls, with whole documents',
    { FUNCTION_TARGET: 'notify.owner', FUNCTION_SIGNATURE_TYPE: 'cloudevent' },
    Number.POSITIVE_INFINITY,
  ],
])('sets the maximum request body size for %s', (_, env, bytes) => {
  expect(getMaxBodyBytes(env)).toBe(bytes);
});
