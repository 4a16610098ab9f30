import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../lib/language.ts';
import { ASK_MESSAGES, type AskMessage, DEFAULT_ASKS } from '../messages/ask-messages.ts';
import type { EmailTemplate, SmsTemplate } from '../messages/template.ts';
import { addSums, type Sums, type SumsByRow, subtractSums } from '../stats/stats.ts';
import { ASKED_BY, type AskedBy, customerSchema } from './customer.ts';

/** The document of what came of a business's asks: `businesses/{id}/figures/asks`. */
export const ASK_RESULTS_ID = 'asks';

/** How many texts are kept beside their counts: the words that can be used again. */
export const TEXTS_MAX = 20;

/** From so many asks on, the page says what did best. */
export const ASKS_ENOUGH = 50;
/** A group with fewer asks is not compared: one friend more or less would turn the order around. */
export const GROUP_ENOUGH = 10;

/** Asks are compared by parts of the day, of so many hours. */
export const BLOCK_HOURS = 3;

/** The words of an ask as they were used, in one language. */
export const askTextSchema = z.object({
  message: z.enum(ASK_MESSAGES),
  language: z.enum(LANGUAGES),
  subjectTemplate: z.optional(z.string()),
  bodyTemplate: z.string(),
});
export type AskText = z.infer<typeof askTextSchema>;

/** What came of all asks, as it is stored: counts by row, and the words of the texts. */
export const askResultsSchema = z.object({
  sums: z._default(z.record(z.string(), z.record(z.string(), z.int())), {}),
  texts: z._default(z.record(z.string(), askTextSchema), {}),
});
export type AskResults = z.infer<typeof askResultsSchema>;

/** Which of the owner's messages an ask by this way is. */
export const askMessageOf = (channel: AskedBy): AskMessage =>
  channel === 'sms' || channel === 'whatsapp' ? 'ask_sms' : 'ask_email';

/** What a customer of this language is asked in: the owner's words, or ours where there are none. */
export function askTextOf(
  message: AskMessage,
  stored: SmsTemplate | EmailTemplate | null,
  language: Language,
): AskText {
  const { es, ...english } = { ...DEFAULT_ASKS[message], ...stored };
  return { message, language, ...(language === 'es' && es ? es : english) };
}

const ALL = 'all';
const hourRow = (hour: number) => `hour${hour}`;
const textRow = (id: string) => `text${id}`;

/** What is counted of a customer. */
export const countedSchema = z.pick(customerSchema, { asks: true });
export type CountedCustomer = z.infer<typeof countedSchema>;

/** What a customer adds to the counts: each of their asks and what came of it. */
export const contributionOf = ({ asks }: CountedCustomer): SumsByRow =>
  addSums(
    asks.map(({ channel, hour, text, opened, referred, wonBy }) => {
      const came = { opened, referred, won: wonBy };
      const counts = Object.entries(came).flatMap(([name, isSo]) => (isSo ? [[name, 1]] : []));
      const outcomes = { asked: 1, ...Object.fromEntries(counts) };
      return {
        [ALL]: outcomes,
        [channel]: outcomes,
        ...(hour !== undefined && { [hourRow(hour)]: outcomes }),
        ...(text && { [textRow(text)]: outcomes }),
      };
    }),
  );

/** The change of each count that a change of a customer makes; null if they are not on the list. */
export function changedCounts(
  before: CountedCustomer | null,
  after: CountedCustomer | null,
): SumsByRow {
  const [was, is] = [before, after].map((one) => (one ? contributionOf(one) : {}));
  return subtractSums(is ?? {}, was ?? {});
}

/** What came of some asks. */
export interface AskCounts {
  readonly asked: number;
  readonly opened: number;
  readonly referred: number;
  readonly won: number;
}

const add = (all: readonly (Sums | undefined)[]): AskCounts => {
  const sum = (name: string) => all.reduce((total, one) => total + (one?.[name] ?? 0), 0);
  return { asked: sum('asked'), opened: sum('opened'), referred: sum('referred'), won: sum('won') };
};

/** The asks that have one thing in common, such as their words. */
export interface AskGroup<T> {
  readonly of: T;
  readonly counts: AskCounts;
}

const known = <T>(groups: readonly AskGroup<T>[]) =>
  groups.filter(({ counts }) => counts.asked > 0);

/** What came of all asks. */
export const allAsks = ({ sums }: AskResults): AskCounts => add([sums[ALL]]);

/** What came of the asks by each way that was used. */
export const asksByChannel = ({ sums }: AskResults): AskGroup<AskedBy>[] =>
  known(ASKED_BY.map((of) => ({ of, counts: add([sums[of]]) })));

/** What came of the asks of each part of the day, by the hour at which it begins. */
export const asksByHour = ({ sums }: AskResults): AskGroup<number>[] =>
  known(
    Array.from({ length: 24 / BLOCK_HOURS }, (_, block) => {
      const of = block * BLOCK_HOURS;
      const hours = Array.from({ length: BLOCK_HOURS }, (_, hour) => sums[hourRow(of + hour)]);
      return { of, counts: add(hours) };
    }),
  );

/** What came of each text, the most used first. */
export const asksByText = ({ sums, texts }: AskResults): AskGroup<AskText>[] =>
  known(
    Object.entries(texts).map(([id, of]) => ({ of, counts: add([sums[textRow(id)]]) })),
  ).toSorted((one, other) => other.counts.asked - one.counts.asked);

/** What did best among several, and what came of the others. */
export interface Best<T> extends AskGroup<T> {
  readonly others: AskCounts;
}

const share = ({ asked, referred }: AskCounts) => referred / asked;

/** The group after whose asks the largest share referred a friend; null where none stands out. */
function bestOf<T>(groups: readonly AskGroup<T>[]): Best<T> | null {
  const [first, second] = groups
    .filter(({ counts }) => counts.asked >= GROUP_ENOUGH)
    .toSorted((one, other) => share(other.counts) - share(one.counts));
  if (!first || !second || share(first.counts) <= share(second.counts)) return null;
  const others = groups.filter((one) => one !== first).map(({ counts }) => ({ ...counts }));
  return { ...first, others: add(others) };
}

const isEnough = (results: AskResults) => allAsks(results).asked >= ASKS_ENOUGH;

/** The part of the day that did best; null below fifty asks, and where none stands out. */
export const bestHour = (results: AskResults): Best<number> | null =>
  isEnough(results) ? bestOf(asksByHour(results)) : null;

/**
 * The text that did best among those of the same message and language, of the message that was used most;
 * null below fifty asks, and where none stands out.
 */
export function bestText(results: AskResults): Best<AskText> | null {
  if (!isEnough(results)) return null;
  const texts = asksByText(results);
  const likes = ({ of }: AskGroup<AskText>) =>
    texts.filter((one) => one.of.message === of.message && one.of.language === of.language);
  return texts.map((one) => bestOf(likes(one))).find(Boolean) ?? null;
}

/** The text that gives its place to another one: the least used; null where there is room. */
export function leastUsedText({ sums, texts }: AskResults): string | null {
  const ids = Object.keys(texts);
  if (ids.length < TEXTS_MAX) return null;
  const asked = (id: string) => sums[textRow(id)]?.asked ?? 0;
  return ids.reduce((least, id) => (asked(id) < asked(least) ? id : least));
}
