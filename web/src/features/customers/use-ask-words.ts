import type { EmailTemplate } from '@vouchwell/domain/messages/template';
import { type Template, useTemplate } from '../../data/business/templates.ts';
import type { AskWords } from './ask-draft.ts';

const isEmail = (template: Template): template is EmailTemplate => 'subjectTemplate' in template;

/** The owner's words for asks, as they are stored; ours where they cannot be read. Null while they load. */
export function useAskWords(businessId: string): AskWords | null {
  const sms = useTemplate(businessId, 'ask_sms');
  const email = useTemplate(businessId, 'ask_email');
  if (sms.status === 'loading' || email.status === 'loading') return null;
  const stored = email.status === 'ready' ? email.data : null;
  return {
    sms: sms.status === 'ready' ? sms.data : null,
    email: stored && isEmail(stored) ? stored : null,
  };
}
