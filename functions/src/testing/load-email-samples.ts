import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailSamples } from './email-samples.ts';

export const EMAIL_READERS = ['owner', 'customer', 'friend', 'account', 'team'] as const;

interface EmailFile {
  readonly reader: (typeof EMAIL_READERS)[number];
  /** File name without extension. */
  readonly name: string;
  readonly samples: EmailSamples;
}

/** Loads the `samples` that every email's file exports. */
export async function loadEmailSamples(): Promise<EmailFile[]> {
  const emails: EmailFile[] = [];
  for (const reader of EMAIL_READERS) {
    const folder = join(import.meta.dirname, '../mail', reader);
    for (const file of readdirSync(folder)) {
      const { samples } = await import(join(folder, file));
      if (!samples) throw new Error(`mail/${reader}/${file} exports no samples`);
      emails.push({ reader, name: file.replace('.ts', ''), samples });
    }
  }
  return emails;
}
