/** An error that the user can fix; the message says how. */
export class Failure extends Error {
  override name = 'Failure';
}
