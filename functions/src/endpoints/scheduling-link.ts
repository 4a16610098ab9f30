import { type DemoRequest, takesPrefill } from '@vouchwell/domain/demo-request';

/** The scheduling page's address, with who asks already filled in where the page takes that. */
export function schedulingLink(
  url: string,
  { contactName, email }: Pick<DemoRequest, 'contactName' | 'email'>,
  extraHosts: readonly string[] = [],
): string {
  if (!takesPrefill(url, extraHosts)) return url;
  const link = new URL(url);
  link.searchParams.set('name', contactName);
  link.searchParams.set('email', email);
  return link.href;
}
