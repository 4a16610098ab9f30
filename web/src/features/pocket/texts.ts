import { t } from '@vouchwell/domain/lib/translate';
export const thisDevice = t('Notifications on this device');
