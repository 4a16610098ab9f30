/** Something that a person can put right: its message is one sentence that says what to do. */
export class Failure extends Error {
  override name = 'Failure';
}
