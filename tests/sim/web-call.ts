/** Stands for web/src/data/lib/call.ts: the simulator sends commands to the functions itself. */
export async function call(name: string): Promise<never> {
  throw new Error(`The simulator does not call ${name} by the web's code.`);
}
