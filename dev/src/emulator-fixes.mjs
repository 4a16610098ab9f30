/*
 * Works around faults of the emulators that production doesn't have, so that no test has to retry.
 * firebase-tools and the functions' process load this file before anything else (emulators.ts), and
 * so does everything that runs the functions' code in its own process (variables.ts).
 */
import http from 'node:http';
import { createRequire } from 'node:module';

/** How long firebase-tools may take to export the data and to shut down. */
const SHUTDOWN_MS = 15_000;

const require = createRequire(import.meta.url);

if (process.argv[1]?.endsWith('firebase.js')) fixFirebaseTools();
else retryClosedTransactions();

function fixFirebaseTools() {
  const emulators = require('firebase-tools/lib/emulator/downloadableEmulators.js');
  const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js');

  // The functions' process gets the name of a function and its request on separate channels. If it
  // read the request first, it ran the previous function. Once it has answered another request, it
  // has read the name.
  const { sendDebugMsg } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.sendDebugMsg = async function (message) {
    await sendDebugMsg.call(this, message);
    const health = { ...this.runtime.conn.httpReqOpts(), path: '/__/health' };
    await new Promise((resolve) => {
      const onResponse = (response) => response.resume().on('end', resolve);
      // If the process has ended, the request itself fails as well, and is reported.
      http.get(health, onResponse).on('error', resolve);
    });
  };

  // The Firestore emulator is in a process group of its own, so it would outlive firebase-tools if
  // that can't shut it down in time.
  process.on('exit', () => emulators.get('firestore').instance?.kill('SIGKILL'));
  process.on('SIGINT', () => {
    const isLoading = process.listenerCount('SIGINT') === 1;
    if (isLoading) process.exit(130);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  });

  // stdin ends once the process that started the emulators is gone, even if that was killed.
  process.stdin.on('end', () => process.kill(process.pid, 'SIGINT')).resume();
}

/**
 * If two transactions wait for each other, Firestore aborts one of them, and the SDK runs it again.
 * The emulator closes one of them instead and then fails its next request with INVALID_ARGUMENT,
 * which the SDK doesn't retry.
 */
function retryClosedTransactions() {
  const ATTEMPTS = 5;
  const { Firestore } = require('firebase-admin/firestore');
  const { runTransaction } = Firestore.prototype;
  Firestore.prototype.runTransaction = async function (...args) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction.apply(this, args);
      } catch (error) {
        const isClosed = /Transaction is invalid or closed/.test(error?.message);
        const isEmulated = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
        if (!isEmulated || !isClosed || attempt === ATTEMPTS) throw error;
      }
    }
  };
}
