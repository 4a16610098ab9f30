import { expect, it } from 'vitest';
import { parseJavaVersion } from './java.ts';
import { checkNode } from './node.ts';

it('reads the major version of every Java', () => {
  expect(parseJavaVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
  expect(parseJavaVersion('java version "1.8.0_202"')).toBe(8);
  expect(parseJavaVersion('openjdk version "21" 2023-09-19')).toBe(21);
  expect(parseJavaVersion('The operation could not be completed.')).toBeNull();
});

it('refuses a Node that is too old and says which to install', () => {
  expect(() => checkNode('18.20.0')).toThrow('This is Node 18.20.0; please install Node 20.19');
  expect(() => checkNode('20.18.1')).toThrow('or newer');
  expect(() => checkNode('20.19.0')).not.toThrow();
  expect(() => checkNode('24.1.0')).not.toThrow();
});
