import { t } from '@vouchwell/domain/lib/translate';
export const deleted = (name: string) => t('{name} is deleted from your referrals', { name });
