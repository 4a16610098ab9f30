import { connect, createServer } from 'node:net';
import { Failure } from '../failure.ts';
import { HOST, PORT_USES, type PortName, type Ports } from '../ports.ts';

/** Refuses to go on when any of the ports is in use, and says which and what needs it. */
export async function checkPortsAreFree(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new Failure(
      `Port ${port} is taken, and ${PORT_USES[name as PortName]} needs it: stop what uses it and try again.`,
    );
  }
}

/** Whether nothing answers on the port and we may listen there: some systems let two listen. */
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
