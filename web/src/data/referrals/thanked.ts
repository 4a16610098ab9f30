import { readItem, writeItem } from '../../browser-storage.ts';
import { uidIfSignedIn } from '../lib/signed-in-uid.ts';
import { thankedBy } from './leave-kept.ts';

const keyOf = (referrer: string, friend: string) =>
  `${thankedBy(uidIfSignedIn() ?? '')}${referrer} ${friend}`;

/** Whether the owner has opened the thank-you message for this friend in this browser. */
export const isThanked = (referrer: string, friend: string): boolean =>
  readItem('local', keyOf(referrer, friend)) !== null;

export const noteThanked = (referrer: string, friend: string): void =>
  void writeItem('local', keyOf(referrer, friend), 'true');
