import { expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

it('reads what may be asked of npm start', () => {
  expect(readStartOptions([])).toEqual({ name: 'start', hot: false, keep: false });
  expect(readStartOptions(['--dev', '--keep', '--environment', 'test'])).toEqual({
    name: 'test',
    hot: true,
    keep: true,
  });
});

it('refuses in one sentence what it does not know', () => {
  expect(() => readStartOptions(['--kepp'])).toThrow('"--kepp" is not understood: after npm start');
  expect(() => readStartOptions(['keep'])).toThrow('"keep" is not understood');
  expect(() => readStartOptions(['--environment', 'x'])).toThrow(
    '--environment is one of start, test.',
  );
});
