import type { CallableInput } from '@vouchwell/domain/api/callables';
import type { BrandingInput } from '@vouchwell/domain/business/branding';
import {
  type Business,
  type BusinessInfo,
  businessSchema,
} from '@vouchwell/domain/business/business';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import type { Picture, PictureKind } from '@vouchwell/domain/business/pictures';
import {
  getOnboardingUpdate,
  type OnboardingField,
  type Settings,
  settingsSchema,
} from '@vouchwell/domain/business/settings';
import { collections } from '@vouchwell/domain/paths';
import type { RewardSettings } from '@vouchwell/domain/rewards/reward-form';
import { getDeviceTimeZone } from '@vouchwell/domain/shared/dates';
import { getCurrentLanguage } from '@vouchwell/domain/shared/i18n';
import type { Industry } from '@vouchwell/domain/shared/industry';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { collection, doc, limit, query, serverTimestamp, where } from 'firebase/firestore';
import { useLastSeen } from './last-seen.ts';
import { call } from './lib/call.ts';
import { callSignedIn, sendCommand } from './lib/call-signed-in.ts';
import { firestore, runOnlineTransaction } from './lib/firebase.ts';
import { type Live, listenToQuery, parseSnapshot, useSharedLive, useUid } from './lib/firestore.ts';

export function useOwnBusiness(uid: string): Live<Business | null> {
  const live = useSharedLive<Business | null>('business', uid, (next, fail) => {
    const businessQuery = query(
      collection(firestore, collections.businesses),
      where('owner_user_id', '==', uid),
      limit(1),
    );
    return listenToQuery(
      businessQuery,
      ([snapshot]) => {
        const business = snapshot ? parseSnapshot(businessSchema, snapshot) : null;
        if (snapshot && !business) fail(new Error(`Failed to parse business ${snapshot.id}`));
        else next(business);
      },
      fail,
    );
  });
  return useLastSeen('business', uid, live);
}

/** Returns null if loading or missing. Shares the pages' listener, so it costs no extra reads. */
export function useCurrentBusiness(): Business | null {
  const live = useOwnBusiness(useUid() ?? '');
  return live.status === 'ready' ? live.data : null;
}

export type BusinessChanges = Partial<
  BusinessInfo &
    RewardSettings &
    Pick<Business, 'postalAddress' | 'currency' | 'timeZone' | 'language'>
>;

/** Saves the slug first; if it's rejected, saves nothing. @throws ApiError */
export async function updateBusiness(
  business: Pick<Business, 'id' | 'slug' | 'timeZone'>,
  { slug, ...fields }: BusinessChanges,
): Promise<void> {
  if (slug !== undefined && slug !== business.slug)
    await sendCommand({ command: 'rename-link', slug });
  if (Object.keys(fields).length === 0) return;
  const isTimeZoneChanged = fields.timeZone !== undefined && fields.timeZone !== business.timeZone;
  await updateFields(business, {
    ...toStored(fields),
    ...(isTimeZoneChanged && { time_zone_changed_at: serverTimestamp() }),
  });
}

/** Safe to retry. @throws ApiError, with reason `slug-taken`; NetworkError */
export async function createBusiness(
  form: Omit<CallableInput<'create-business'>, 'timeZone' | 'language' | 'acceptedPapers'>,
): Promise<void> {
  await callSignedIn('create-business', {
    ...form,
    timeZone: getDeviceTimeZone(),
    language: getCurrentLanguage(),
    acceptedPapers: getCurrentLegalVersions(),
  });
}

type WithId = Pick<Business, 'id'>;

/** Rejects if offline. */
export const saveSetting = <N extends keyof Settings>(
  business: WithId,
  name: N,
  value: Settings[N],
): Promise<void> => updateFields(business, toStored({ [`settings.${name}`]: value }));

/** Saves one setting of a group. Rejects if offline. */
export const saveGroupedSetting = <
  G extends 'asks' | 'referrerMails' | 'reminders',
  N extends string & keyof Settings[G],
>(
  business: WithId,
  group: G,
  name: N,
  value: Settings[G][N],
): Promise<void> => updateFields(business, toStored({ [`settings.${group}.${name}`]: value }));

const updateFields = ({ id }: WithId, fields: object): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(doc(firestore, collections.businesses, id), {
      ...fields,
      updated_at: serverTimestamp(),
    });
  });

/** Also removes the reward if the business becomes a health practice. Rejects if offline. */
export const changeIndustry = (industry: Industry): Promise<void> =>
  sendCommand({ command: 'change-trade', trade: industry });

/** Emails a confirmation link to the contact address. @throws ApiError, NetworkError. */
export async function sendContactLink(): Promise<void> {
  await callSignedIn('send-contact-link', {});
}

export const changeBranding = (branding: BrandingInput): Promise<void> =>
  sendCommand({ command: 'change-look', look: branding });

/** Does nothing if the checklist is inactive or the step is already done. Rejects if offline. */
export async function completeFirstStep(
  { id, settings }: Pick<Business, 'id' | 'settings'>,
  step: OnboardingField,
): Promise<void> {
  if (!getOnboardingUpdate(settings.firstSteps, step)) return;
  await runOnlineTransaction(async (transaction) => {
    const reference = doc(firestore, collections.businesses, id);
    const snapshot = await transaction.get(reference);
    // Another tab may have changed the steps in the meantime.
    const { firstSteps } = settingsSchema.parse(fromStored(snapshot.get('settings')));
    const value = getOnboardingUpdate(firstSteps, step)?.[step];
    if (value === undefined) return;
    transaction.update(reference, {
      ...toStored({ [`settings.firstSteps.${step}`]: value }),
      updated_at: serverTimestamp(),
    });
  });
}

/** Runs in the background; only logs failures, because the step can be repeated. */
export function recordFirstStep(
  business: Pick<Business, 'id' | 'settings'>,
  step: OnboardingField,
): void {
  completeFirstStep(business, step).catch((error: unknown) =>
    console.error('Failed to record the first step', error),
  );
}

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Replaces a picture, or deletes it if passed null. Rejects if offline. */
export async function savePicture(kind: PictureKind, file: Blob | null): Promise<Picture | null> {
  const data = file && (await toBase64(file));
  return (await callSignedIn('save-picture', { kind, data })).picture;
}

/** `key` identifies the content. Returns null if the preview has changed. Rejects if offline. */
export async function saveLinkImage(
  key: string,
  campaignId: string | null,
  file: Blob,
): Promise<Picture | null> {
  const input = { kind: 'preview', data: await toBase64(file), key, campaignId } as const;
  return (await callSignedIn('save-picture', input)).picture;
}

/** @throws ApiError, or NetworkError if the outcome is unknown */
export const acceptLegalDocuments = (): Promise<void> =>
  sendCommand({ command: 'accept-papers', papers: getCurrentLegalVersions() });

/** @throws ApiError, with reason `link-unusable` if the link is expired or used; NetworkError. */
export const confirmContact = async (token: string): Promise<string> =>
  (await call('confirm-contact', { token })).contactEmail;
