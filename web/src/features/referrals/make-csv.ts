/* What makes the CSV file, loaded when an owner asks for one. */
export { referralCsvName } from '@vouchwell/domain/referral-csv';
export { exportReferrals } from '../../data/referrals/referral-export.ts';
