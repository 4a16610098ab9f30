import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import fc from 'fast-check';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { hashEmail } from '../../functions/src/db/keys.ts';
import { getPersonalLinkCode } from '../../functions/src/db/personal-links.ts';
import { runCommand } from '../../functions/src/endpoints/owner-commands.ts';
import { type Answer, call } from './call.ts';
import { checkAll } from './checks.ts';
import { type ModelBusiness, must } from './model.ts';
import { PEOPLE, personAt } from './people.ts';
import { advanceClock } from './process.ts';
import type { Delivery, World } from './world.ts';

const STEP_MS = 20 * SECOND_MS;

type Step = fc.AsyncCommand<object, World, true>;

const delivery = fc.constantFrom<Delivery>('now', 'now', 'now', 'late', 'late', 'twice');

/** Each step runs a command, its triggers unless they are late, and all checks. */
export function defineCommand<A extends object>(
  name: string,
  weight: number,
  args: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
  run: (world: World, args: A, business: ModelBusiness) => Promise<void>,
): fc.Arbitrary<Step>[] {
  const chosen = fc.tuple(fc.record(args) as fc.Arbitrary<A>, delivery);
  const step = chosen.map(
    ([values, when]): Step => ({
      check: async () => true,
      async run(_, world) {
        world.model.steps += 1;
        advanceClock(STEP_MS);
        const { business: index = 0 }: { business?: number } = values;
        await run(world, values, world.model.business(index));
        await world.read();
        await world.deliver(when);
        await checkAll(world);
      },
      toString: () => `${name} ${JSON.stringify(values)}, triggers ${when}`,
    }),
  );
  return Array.from({ length: weight }, () => step);
}

/** `which` may be any number; `anyBusiness` and `person` are indices. */
export const which = fc.nat(1000);
export const anyBusiness = fc.nat(1);
export const person = fc.nat(PEOPLE.length - 1);

export function mustAnswer(answer: Answer<unknown>, isExpected: boolean, what: string): boolean {
  const outcome = 'refused' in answer ? `refused as ${answer.refused}` : 'carried out';
  must('result' in answer === isExpected, `${what} was ${outcome}`);
  return isExpected;
}

/** Runs a command as the owner; by default, expects success if the owner is subscribed. */
export async function runAs(
  world: World,
  owner: ModelBusiness,
  name: string,
  fields: object,
  isExpected = world.isEntitled(owner),
): Promise<boolean> {
  const request = { command: name, ...fields, requestId: randomUUID() };
  const send = () => call(runCommand, request, owner.uid);
  if (!mustAnswer(await send(), isExpected, JSON.stringify(request))) return false;
  world.model.sent.push({ owner, send });
  return true;
}

/** `times` is more than one if a response was lost or a button was clicked twice. */
export async function sendForm<O>(
  world: World,
  form: CallableFunction<unknown, Promise<O>>,
  input: object,
  times: number,
  isExpected: boolean,
): Promise<boolean> {
  const request = { ...input, company: '', consentAttestation: true, requestId: randomUUID() };
  const send = () => call(form, request);
  const answers = await Promise.all(Array.from({ length: times }, send));
  for (const answer of answers) mustAnswer(answer, isExpected, 'A public form');
  if (isExpected) world.model.sent.push({ owner: null, send });
  return isExpected;
}

export const getLinkCode = ({ id }: ModelBusiness, index: number): string =>
  getPersonalLinkCode(id, hashEmail(personAt(index).email));
