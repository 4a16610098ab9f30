import { connect, createServer } from 'node:net';
import { HOST, PORT_USES, type PortName, type Ports } from '../environment.ts';
import { Failure } from '../failure.ts';
import type { RunningProcess } from '../orphan-processes.ts';

/**
 * Throws where a port is in use, and says which one and what needs it. `ours` lists the processes
 * of an earlier start in this folder, which probably use it.
 */
export async function checkPortsAreFree(
  ports: Partial<Ports>,
  ours: () => readonly RunningProcess[] = () => [],
): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const pids = ours().map(({ pid }) => pid);
    // Print the processes instead of killing them, because the other start may still be wanted.
    const advice = pids.length
      ? `an earlier start in this folder is still running or was killed: end it with Ctrl-C or, where it has no terminal any more, with "kill ${pids.join(' ')}", and try again`
      : 'stop what uses it and try again';
    throw new Failure(
      `Port ${port} is taken, and ${PORT_USES[name as PortName]} needs it: ${advice}.`,
    );
  }
}

/**
 * Whether nothing answers on the port and we can listen on it: some systems let two processes
 * listen.
 */
export async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port }, () => server.close(() => resolve(true)));
  });
}
