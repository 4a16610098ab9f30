import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@vouchwell/domain/shared/i18n';
import type { MailContent } from './mail-layout.ts';

/** Each file in these folders is an email and exports its `samples`. */
export const READERS = ['owner', 'customer', 'friend', 'account', 'team'] as const;

export interface SampleEmail {
  readonly reader: (typeof READERS)[number];
  readonly name: string;
  /** For emails to owners and accounts, call it in their language. */
  readonly samples: (language: Language) => readonly MailContent[];
}

/** The samples of every email, for tests and `npm run emails`. */
export async function loadSamples(): Promise<SampleEmail[]> {
  const files = READERS.flatMap((reader) =>
    readdirSync(join(import.meta.dirname, reader)).map((file) => ({ reader, file })),
  );
  return Promise.all(
    files.map(async ({ reader, file }) => {
      const module: Pick<SampleEmail, 'samples'> = await import(
        /* @vite-ignore */ join(import.meta.dirname, reader, file)
      );
      return { reader, name: file.replace('.ts', ''), samples: module.samples };
    }),
  );
}
