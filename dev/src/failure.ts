/** An error that the user can fix: its message is one sentence that says what to do. */
export class Failure extends Error {
  override name = 'Failure';
}
