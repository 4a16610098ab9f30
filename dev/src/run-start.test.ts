import { expect, it } from 'vitest';
import { readStartOptions, runtimeNotice } from './run-start.ts';

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
  expect(() => readStartOptions(['--environment', 'x'])).toThrow(
    '--environment is one of start, test.',
  );
});

it('says which Node the functions run on where it is not the one that they are deployed on', () => {
  expect(runtimeNotice('20.19.0')).toContain(
    'The functions run on Node 20 here, and on Node 22 when deployed.',
  );
  expect(runtimeNotice('22.12.0')).toBeNull();
});
