import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portsOf, REPOSITORY } from '../environment.ts';
import { stageConfig } from './emulator-config.ts';

const deployable = JSON.parse(readFileSync(join(REPOSITORY, 'firebase.json'), 'utf8'));

describe('a staged firebase.json', () => {
  const staged = stageConfig(deployable, portsOf('test'));

  it('serves what is deployed: the same addresses', () => {
    const { rewrites, cleanUrls, trailingSlash } = deployable.hosting;
    expect(staged.hosting).toMatchObject({ public: 'web', rewrites, cleanUrls, trailingSlash });
  });

  it('sends the headers that are deployed, and lets pages talk to the emulators beside', () => {
    const emulators = 'http://127.0.0.1:19099 http://127.0.0.1:18080 http://127.0.0.1:15001 ';
    const { headers } = staged.hosting;
    expect(JSON.stringify(headers)).toContain(`connect-src ${emulators}'self'`);
    const without = JSON.parse(JSON.stringify(headers).replaceAll(emulators, ''));
    expect(without).toEqual(deployable.hosting.headers);
  });

  it('runs no deploy step', () => {
    expect(JSON.stringify(deployable)).toContain('predeploy');
    expect(JSON.stringify(staged)).not.toContain('predeploy');
  });

  it('listens on this machine only, on the ports of its environment', () => {
    expect(staged.emulators.hosting).toEqual({ host: '127.0.0.1', port: 15000 });
    expect(staged.emulators.firestore).toEqual({
      host: '127.0.0.1',
      port: 18080,
      websocketPort: 19150,
    });
  });
});
