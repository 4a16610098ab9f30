import type { AsyncCommand } from 'fast-check';
import { clock, STEP_MS } from './clock.ts';
import { checkInvariants } from './invariants.ts';
import type { Model } from './model.ts';
import { shuffled } from './shuffled.ts';
import { takeMarks } from './take-marks.ts';
import type { World } from './world.ts';

/** What happens in one step; its arguments are all that is random about it. */
export interface Action<A extends object> {
  readonly name: string;
  /** Whether it can happen now. */
  can?(model: Model, args: A): boolean;
  run(model: Model, world: World, args: A): Promise<void>;
}

/**
 * When the triggers of a step run: `now`; `late`, with those of a later step; or now in another
 * order (`mixed` says which), and each of them twice.
 */
type Delivery = 'now' | 'late' | { readonly mixed: number };

/** One command of fast-check: an action, the delivery of its events, and the invariants. */
export class Step<A extends object> implements AsyncCommand<Model, World, true> {
  constructor(
    private readonly action: Action<A>,
    private readonly args: A,
    private readonly delivery: Delivery,
  ) {}

  check = async (model: Readonly<Model>): Promise<boolean> =>
    model.steps < model.limit && (this.action.can?.(model as Model, this.args) ?? true);

  async run(model: Model, world: World): Promise<void> {
    model.steps += 1;
    clock.advance(STEP_MS);
    await this.action.run(model, world, this.args);
    await world.notice();
    // A repeated command may have looked at people, too.
    for (const referral of model.referrals) takeMarks(world.pictured(referral, model), referral);
    if (this.delivery === 'now') await world.deliverAll(model);
    else if (this.delivery !== 'late') {
      const events = world.events.splice(0);
      await world.deliver(model, shuffled([...events, ...events], this.delivery.mixed));
      await world.deliverAll(model);
    }
    await checkInvariants(model, world);
    world.synced.clear();
  }

  toString(): string {
    const { delivery } = this;
    const how = typeof delivery === 'string' ? delivery : `mixed ${delivery.mixed}`;
    return `${this.action.name}(${JSON.stringify(this.args)}) [${how}]`;
  }
}
