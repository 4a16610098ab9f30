import fc from 'fast-check';

type Commands<M extends object, R> = Iterable<fc.AsyncCommand<M, R, true>> & {
  readonly commands: readonly unknown[];
};

/**
 * Lists of exactly so many commands, where fast-check's own have any number up to it; they shrink as
 * its own do. It draws lists until one is as long, which costs little beside a run.
 */
class Exactly<T extends { readonly commands: readonly unknown[] }> extends fc.Arbitrary<T> {
  constructor(
    private readonly lists: fc.Arbitrary<T>,
    private readonly length: number,
  ) {
    super();
  }
  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    for (;;) {
      const drawn = this.lists.generate(random, bias);
      if (drawn.value_.commands.length === this.length) return drawn;
    }
  }
  override canShrinkWithoutContext(value: unknown): value is T {
    return this.lists.canShrinkWithoutContext(value);
  }
  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.lists.shrink(value, context);
  }
}

export const exactly = <M extends object, R>(
  commands: readonly fc.Arbitrary<fc.AsyncCommand<M, R, true>>[],
  length: number,
): fc.Arbitrary<Commands<M, R>> =>
  new Exactly(
    fc.commands([...commands], {
      maxCommands: length,
      size: 'max',
      disableReplayLog: true,
    }) as fc.Arbitrary<Commands<M, R>>,
    length,
  );
