import { expect, it } from 'vitest';
import { checkNode } from './node.ts';

it('refuses a Node that is too old for our tools, and says which to install', () => {
  expect(() => checkNode('18.20.0')).toThrow(
    'This is Node 18.20.0; please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org.',
  );
  for (const version of ['20.18.1', '21.7.3', '22.0.0', '22.11.0']) {
    expect(() => checkNode(version), version).toThrow('please install');
  }
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0']) {
    expect(() => checkNode(version), version).not.toThrow();
  }
});
